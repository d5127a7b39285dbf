import { useResourceContext } from 'react-admin';
import type { Entity } from '../../entities/entity.ts';
import { entityOf } from '../../entities/index.ts';

export function useEntity(): Entity {
  return entityOf(useResourceContext() ?? '');
}
