import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType } from 'react';

/** The `screens` export of an entity's folder: its lazy-loaded list and forms, and its menu icon. */
export interface RecordScreens {
  readonly list: ComponentType;
  readonly create: ComponentType;
  readonly edit: ComponentType;
  readonly icon: SvgIconComponent;
}

const modules = import.meta.glob<RecordScreens>('../*/screens.ts', { eager: true, import: 'screens' });

/** Returns the screens of an entity, from the folder of that name. Throws if there are none. */
export function screensOf(entity: string): RecordScreens {
  const screens = modules[`../${entity}/screens.ts`];
  if (!screens) throw new Error(`src/admin/${entity}/screens.ts does not export "screens".`);
  return screens;
}
