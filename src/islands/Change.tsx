import { directionOf, formatChange } from '../rules/formats.ts';
import { changeArrows, formatShortChange } from './short-formats.ts';

interface Props {
  /** In per cent; null if unknown. */
  value: number | null;
}

/** A change, with its direction shown by sign, arrow and colour. */
export function Change({ value }: Props) {
  const direction = directionOf(value);
  const shown = formatShortChange(value);
  const exact = formatChange(value);
  return (
    <span key={value} className={`change change-${direction}`} title={shown === exact ? undefined : exact}>
      <span aria-hidden="true">{changeArrows[direction]}</span>
      {shown}
    </span>
  );
}
