// Takes the tuner's choices out as the file that `td.save_tuning` writes, and brings such a file in for the kernel to load.
import { uploadFiles } from '../files/files';
import type { TuningReport } from '../generated/protocol';
import { insertAndRun } from '../notebook/run';
import { chooseFiles } from '../ui/choose-files';
import { download } from '../ui/download';
import { s } from './panel-actions-strings';
import type { Inspected } from './panels';

export function TuningFiles({ model, cell, report }: Inspected & { report: TuningReport }) {
  const save = () => {
    const kept = { machine: report.machine, choices: Object.fromEntries(report.choices) };
    download('tuning.json', `${JSON.stringify(kept, null, 1)}\n`, 'application/json');
  };
  const load = (files: File[]) => {
    const [file] = files;
    if (file === undefined || cell === null) return;
    void uploadFiles([file]).then(() => {
      const source = `import tandem\ntandem.load_tuning(${JSON.stringify(file.name)})`;
      insertAndRun(model, model.indexOf(cell.id) + 1, source);
    });
  };
  return (
    <>
      {(report.choices?.length ?? 0) > 0 && (
        <button type="button" class="tv-button" onClick={save}>
          {s.saveTuning}
        </button>
      )}
      {!model.readOnly.value && (
        <button
          type="button"
          class="tv-button"
          title={s.loadTuningAbout}
          onClick={() => chooseFiles({ accept: '.json' }, load)}
        >
          {s.loadTuning}
        </button>
      )}
    </>
  );
}
