/**
 * The parts of a cover that can stay visible when it is trimmed to another shape, in rows from left top to right bottom.
 * Named as CSS `object-position` names them. Articles store null for the centre.
 */
export const FOCAL_POINTS = [
  'left top',
  'top',
  'right top',
  'left',
  'center',
  'right',
  'left bottom',
  'bottom',
  'right bottom',
] as const;
