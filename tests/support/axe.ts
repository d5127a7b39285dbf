import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** Less than half the size of the source that the builder uses by default. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

interface Scope {
  /** Checks these rules only. */
  rules?: string[];
  /** Checks the elements that match this selector only. */
  include?: string;
}

/**
 * Returns the page's violations of the axe rules, each with its first element. Waits for animations first, because text
 * that is fading in has too little contrast.
 */
export async function axeViolations(page: Page, { rules, include }: Scope = {}): Promise<string[]> {
  await untilStill(page);
  const hasFrames = page.frames().length > 1;
  // The builder evaluates its source twice for each analysis. Without frames, a page needs it only once.
  if (!hasFrames && !(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const axe = new AxeBuilder({ page, axeSource: hasFrames ? axeSource : 'true' });
  // Without frames, one pass within the page is enough; it needs no second page to combine the results.
  axe.options({ resultTypes: ['violations'] }).setLegacyMode(!hasFrames);
  if (rules) axe.withRules(rules);
  if (include !== undefined) axe.include(include);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** Waits until only endless animations, such as spinners, are running. */
function untilStill(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const running = () =>
      document.getAnimations().filter(({ playState, effect }) => {
        return playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime));
      });
    for (let animations = running(); animations.length > 0; animations = running()) {
      await Promise.all(animations.map(({ finished }) => finished.catch(() => {})));
    }
  });
}
