// Why a device cannot be used, in the interface language. The kernel says it in English; the code is translated.
import type { DeviceDescription, DeviceUnavailableCode } from '../generated/protocol';
import { language } from '../i18n';

const ZH: Record<DeviceUnavailableCode, (detail: string) => string> = {
  no_promise_integration: () =>
    '此浏览器缺少 JavaScript Promise Integration（JSPI），无法从 GPU 取回结果；Chrome 和 Edge 137、Firefox 153、Safari 27 及以上版本支持。',
  insecure_page: () => '此浏览器在这里不提供 WebGPU：只有来自 https 或 localhost 的页面可以使用。',
  no_web_gpu: () => '此浏览器在这里不提供 WebGPU；可能在设置中被关闭。',
  no_adapter: () => '此浏览器支持 WebGPU，但没有找到它信任的显卡适配器。',
  refused: (detail) => `显卡适配器无法打开：${detail}`,
  other: (detail) => detail,
};

export function unavailableText({ unavailable, reason }: DeviceDescription): string {
  const translated = language.value === 'zh' && unavailable ? ZH[unavailable.code] : undefined;
  return translated?.(unavailable?.detail ?? '') ?? reason ?? '';
}
