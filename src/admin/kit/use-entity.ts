import { useResourceContext } from 'react-admin';
import type { Entity } from '../../entities/entity.ts';
import { entityOf } from '../../entities/index.ts';

/** Returns the entity of the screen's resource. */
export function useEntity(): Entity {
  return entityOf(useResourceContext() ?? '');
}
