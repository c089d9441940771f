// Shows one viewer on a sample document: `?show=mlp&theme=dark&lang=zh`. Not shipped.
import { render } from 'preact';
import { setLanguage } from '../src/i18n';
import { ComparisonOutput, GraphOutput, KernelsPanel, TimelineOutput, TimelinePanel } from '../src/viewers';
import * as comparisons from './samples/comparisons';
import { branches, constants, deep, loop, mlp } from './samples/graphs';
import { trainingStep, transformer } from './samples/networks';
import * as profiles from './samples/profiles';

const views: Record<string, () => preact.ComponentChild> = {
  mlp: () => <GraphOutput doc={mlp()} />,
  gpu: () => <GraphOutput doc={mlp('webgpu')} />,
  constants: () => <GraphOutput doc={constants()} />,
  branches: () => <GraphOutput doc={branches()} />,
  loop: () => <GraphOutput doc={loop()} />,
  deep30: () => <GraphOutput doc={deep(30)} />,
  deep100: () => <GraphOutput doc={deep(100)} />,
  deep320: () => <GraphOutput doc={deep(320)} />,
  deep500: () => <GraphOutput doc={deep(500)} />,
  train: () => <GraphOutput doc={trainingStep()} />,
  block: () => <GraphOutput doc={transformer(1)} />,
  transformer: () => <GraphOutput doc={transformer(12)} />,
  nodes2000: () => <GraphOutput doc={transformer(72)} />,
  nodes10000: () => <GraphOutput doc={transformer(360)} />,
  kernels: () => <KernelsPanel doc={mlp()} />,
  kernelsGpu: () => <KernelsPanel doc={branches()} />,
  faster: () => <ComparisonOutput doc={comparisons.faster} />,
  slower: () => <ComparisonOutput doc={comparisons.slower} />,
  same: () => <ComparisonOutput doc={comparisons.same} />,
  short: () => <ComparisonOutput doc={comparisons.short} />,
  six: () => <ComparisonOutput doc={comparisons.six} />,
  beside: () => <TimelineOutput doc={profiles.beside} />,
  queued: () => <TimelinePanel doc={profiles.queued} />,
  many: () => <TimelineOutput doc={profiles.many} />,
};

const query = new URLSearchParams(location.search);
document.documentElement.dataset.theme = query.get('theme') ?? 'light';
setLanguage(query.get('lang') === 'zh' ? 'zh' : 'en');
document.documentElement.lang = query.get('lang') === 'zh' ? 'zh-CN' : 'en';
const names = query.get('show')?.split(',') ?? Object.keys(views);
const host = document.getElementById('harness');
if (host !== null) {
  render(
    names.map((name) => (
      <article key={name} id={name}>
        {views[name]?.()}
      </article>
    )),
    host,
  );
}
document.addEventListener('tandem:goto', (event) => {
  document.body.dataset.went = JSON.stringify((event as CustomEvent).detail);
});
