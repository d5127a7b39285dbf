import { type ComponentType, lazy } from 'react';
import { entities } from '../../entities/index.ts';

/** What `screens.ts` or `screens.tsx` in an entity's folder exports: its list and its form. */
interface Screens {
  readonly List: ComponentType;
  readonly Form: ComponentType;
}

const modules = import.meta.glob<Screens>('../*/screens.{ts,tsx}');

/** The screens of each entity, in menu order, loaded when they are opened. Throws if an entity has none. */
export const recordScreens = entities.map(({ name }) => {
  const load = modules[`../${name}/screens.ts`] ?? modules[`../${name}/screens.tsx`];
  if (!load) throw new Error(`There is no src/admin/${name}/screens.ts.`);
  return { name, List: named(load, 'List'), Form: named(load, 'Form') };
});

/** The other screens by their paths, loaded when they are opened. */
export const otherScreens: Readonly<Record<string, ComponentType>> = {
  'edit-page/alpha-club': named(() => import('../alpha-club/AlphaClubPage.tsx'), 'AlphaClubPage'),
  'edit-page/contact': named(() => import('../contact-page/ContactPage.tsx'), 'ContactPage'),
  settings: named(() => import('../site-settings/SiteSettings.tsx'), 'SiteSettings'),
  'settings/brand': named(() => import('../site-settings/BrandSettings.tsx'), 'BrandSettings'),
  publishing: named(() => import('../publishing/PublishingScreen.tsx'), 'PublishingScreen'),
  'redirects/automatic': named(() => import('../redirects/AutomaticRedirects.tsx'), 'AutomaticRedirects'),
  'redirects/not-found': named(() => import('../redirects/NotFoundPaths.tsx'), 'NotFoundPaths'),
  deleted: named(() => import('../history/DeletedScreen.tsx'), 'DeletedScreen'),
};

/** Returns the component that a module exports under this name, loaded when it is first rendered. */
function named<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }));
}
