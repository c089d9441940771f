// The page's side of the actions: what they need of documents, navigation, dialogs and the inspector.
import { downloadDocument } from '../documents/download';
import { current, type OpenDocument } from '../documents/open-document';
import { inspectorShown, showFiles, toggleInspector } from '../inspector/state';
import { chooseFile, goNew, goReference, goStart, resetLesson } from '../navigation/navigate';
import type { PageOperations } from '../notebook/actions';
import type { Finder } from '../notebook/find';
import { s as ns } from '../notebook/strings';
import { announce } from '../ui/announce';
import { confirm } from '../ui/dialog';
import { download } from '../ui/download';
import { toast } from '../ui/toast';
import { showDialog } from './document-dialogs';
import { openDialog } from './open-dialog';
import { s } from './strings';

/** For the open document and its search; both null on the start screen. */
export function pageOperations(open: OpenDocument | null, finder: Finder | null): PageOperations {
  return {
    documentName: () => open?.info.value.name ?? '',
    save: () =>
      void open?.saveVersion().then(
        () => announce(s.savedAnnounce),
        () => undefined,
      ),
    find: () => finder?.show(),
    palette: () => openDialog('palette'),
    help: () => openDialog('keys'),
    reference: () => goReference(''),
    dialectNames: (library) => openDialog('names', library),
    measured: () => openDialog('measured'),
    deleted(count) {
      if (!open) return;
      const isLastStep = open.model.lastStepGuard();
      const canUndo = () => current.value === open && isLastStep();
      toast(ns.deleted(count), { label: ns.undo, act: () => open.model.undo() }, canUndo);
    },
    download: () => open && downloadDocument(open),
    downloadStubs: () =>
      void import('../checker/stubs-archive')
        .then(async ({ stubsArchive }) =>
          download('tandem-stubs.zip', await stubsArchive(), 'application/zip'),
        )
        .catch(() => toast(s.noStubs)),
    share: () => open && showDialog('share', open),
    versions: () => open && showDialog('history', open),
    files: showFiles,
    canResetLesson: () =>
      open !== null &&
      open.info.value.origin.kind === 'lesson' &&
      open.stored.value &&
      !open.model.readOnly.value,
    resetLesson: () =>
      void confirm(s.resetTitle, s.resetText, s.resetAction).then((yes) => (yes ? resetLesson() : undefined)),
    newNotebook: () => void goNew(),
    open: chooseFile,
    home: () => void goStart(),
    inspectorShown,
    toggleInspector,
  };
}
