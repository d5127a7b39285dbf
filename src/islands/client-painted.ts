import type { ClientDirective } from 'astro';
import { whenIdle } from './when-idle.ts';

/** `client:painted`: loads the island's code after the first paint, when the browser is idle. */
const painted: ClientDirective = (load) => {
  whenPainted(() => whenIdle(async () => (await load())()));
};

export default painted;
