// What is known of a node's value beyond its type: dtype, shape, bytes, device, and the module that was being called.
import type { GraphDocument, NodeView } from '../../generated/protocol';
import * as units from '../../ui/format';
import { deviceText } from '../shared/device';
import { bytesOf, parseType, scopeOf } from './cost';
import { DetailRow } from './detail-row';
import { scopeTitle } from './labels';
import { s } from './strings';

export function NodeFacts({ doc, node }: { doc: GraphDocument; node: NodeView }) {
  const type = parseType(node.ty);
  const bytes = bytesOf(node.ty);
  const device = deviceText(doc.device);
  const scope = scopeOf(node);
  return (
    <>
      {type !== null && (
        <>
          <DetailRow name={s.dtype}>
            <code>{type.dtype}</code>
          </DetailRow>
          <DetailRow name={s.shape}>
            {type.shape.length === 0 ? s.scalar : <code>({type.shape.join(', ')})</code>}
          </DetailRow>
        </>
      )}
      {bytes > 0 && <DetailRow name={s.valueBytes}>{units.bytes(bytes)}</DetailRow>}
      {device !== '' && <DetailRow name={s.device}>{device}</DetailRow>}
      {scope.length > 0 && (
        <DetailRow name={s.modulePath}>
          <code>{scopeTitle(node)}</code>
        </DetailRow>
      )}
    </>
  );
}
