// The entry of the page that `td.save("net.html", f, x)` writes. The program stands in the page as inert JSON.
import { render } from 'preact';
import { followLanguage } from '../i18n';
import { followTheme } from '../theme';
import { Page } from './page';
import { loadProgram, type SavedProgram } from './program';
import { s } from './strings';

async function start(place: HTMLElement): Promise<void> {
  followTheme();
  followLanguage();
  try {
    const saved = JSON.parse(document.getElementById('program')?.textContent ?? '') as SavedProgram;
    const program = await loadProgram(saved);
    document.title = program.net.notes.title || program.net.name;
    render(<Page program={program} />, place);
  } catch (error) {
    render(
      <main class="pp">
        <h1>{s.failed}</h1>
        <p class="pp-problem">{error instanceof Error ? error.message : String(error)}</p>
      </main>,
      place,
    );
  }
}

const place = document.getElementById('page');
if (place) void start(place);
