import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

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
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  // Without frames, one pass within the page is enough; it needs no second page to combine the results.
  if (page.frames().length === 1) axe.setLegacyMode();
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
