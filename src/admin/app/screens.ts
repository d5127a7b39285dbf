import { type ComponentType, lazy } from 'react';
import { entities } from '../../entities/index.ts';

/** What `screens.ts` or `screens.tsx` in an entity's folder exports: its list and its forms. */
interface Screens {
  readonly List: ComponentType;
  readonly Create: ComponentType;
  readonly Edit: ComponentType;
}

const modules = import.meta.glob<Screens>('../*/screens.{ts,tsx}');

/** The screens of each entity, in menu order, loaded when they are opened. Throws if an entity has none. */
export const recordScreens = entities.map(({ name }) => {
  const load = modules[`../${name}/screens.ts`] ?? modules[`../${name}/screens.tsx`];
  if (!load) throw new Error(`There is no src/admin/${name}/screens.ts.`);
  const screen = (key: keyof Screens) => lazy(async () => ({ default: (await load())[key] }));
  return { name, List: screen('List'), Create: screen('Create'), Edit: screen('Edit') };
});
