// Data URLs of images as mime bundles hold them: SVG as text, raster images in base64.

/** The data URL of an image of a mime bundle. */
export function imageDataUrl(mime: string, content: string): string {
  if (mime === 'image/svg+xml') return `data:${mime};charset=utf-8,${encodeURIComponent(content)}`;
  return `data:${mime};base64,${content.replace(/\s/g, '')}`;
}
