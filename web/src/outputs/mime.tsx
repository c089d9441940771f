// The component that renders each mime type.
import type { ComponentType } from 'preact';
import { lazy } from '../ui/lazy';
import { ExerciseView } from './exercise';
import { HtmlOutput } from './html';
import { ImageOutput } from './image';
import { ComparisonView, GraphView, ProfileView, ReportView } from './lazy-viewers';
import type { MimeProps } from './mime-props';
import {
  EXERCISE_MIME,
  GRAPH_MIME,
  PROFILE_MIME,
  REPORT_MIME,
  TIMING_MIME,
  vegaKind,
  WIDGET_MIME,
} from './mime-rank';
import { LatexOutput, MarkdownOutput, TextOutput } from './text';

export { chooseMime, GRAPH_MIME, PROFILE_MIME, REPORT_MIME, TIMING_MIME } from './mime-rank';

const VegaOutput = lazy(() => import('./vega-output').then((part) => part.VegaOutput));
const WidgetView = lazy(() => import('./widgets/widget-view').then((part) => part.WidgetView));
const JsonOutput = lazy(() => import('./json-tree').then((part) => part.JsonOutput));

const renderers: Record<string, ComponentType<MimeProps>> = {
  [GRAPH_MIME]: GraphView,
  [TIMING_MIME]: ComparisonView,
  [PROFILE_MIME]: ProfileView,
  [REPORT_MIME]: ReportView,
  [EXERCISE_MIME]: ExerciseView,
  [WIDGET_MIME]: WidgetView,
  'text/html': HtmlOutput,
  'text/markdown': MarkdownOutput,
  'text/latex': LatexOutput,
  'application/json': JsonOutput,
  'text/plain': TextOutput,
};

/** The component of a mime type that `chooseMime` returned. */
export function rendererOf(mime: string): ComponentType<MimeProps> {
  if (vegaKind(mime)) return VegaOutput;
  if (mime.startsWith('image/')) return ImageOutput;
  return renderers[mime] ?? TextOutput;
}
