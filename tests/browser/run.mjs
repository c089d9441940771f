// All tests of the built page: `node tests/browser/run.mjs`. `./x build` makes the page first.
import '../hostile/hostile.test.mjs';
import './asks.test.mjs';
import './configurations.test.mjs';
import './firefox.test.mjs';
import './kernel.test.mjs';
import './loss.test.mjs';
import './lessons.test.mjs';
import './stop.test.mjs';
import './threads.test.mjs';
