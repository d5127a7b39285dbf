import type { ClientDirective } from 'astro';
import { whenIdle } from './when-idle.ts';

/** `client:painted`: the island's code is fetched once the page is painted and the browser is idle. */
const painted: ClientDirective = (load) => {
  whenPainted(() => whenIdle(async () => (await load())()));
};

export default painted;
