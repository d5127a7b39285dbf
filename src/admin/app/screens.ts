import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType } from 'react';

/** What the folder of an entity exports as `screens`: its lazy list and forms, and its icon in the menu. */
export interface RecordScreens {
  readonly list: ComponentType;
  readonly create: ComponentType;
  readonly edit: ComponentType;
  readonly icon: SvgIconComponent;
}

const modules = import.meta.glob<RecordScreens>('../*/screens.ts', { eager: true, import: 'screens' });

/** The screens of an entity, from the folder with its name. Throws when there is none. */
export function screensOf(entity: string): RecordScreens {
  const screens = modules[`../${entity}/screens.ts`];
  if (!screens) throw new Error(`src/admin/${entity}/screens.ts does not export "screens".`);
  return screens;
}
