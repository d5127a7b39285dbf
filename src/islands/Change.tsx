import { directionOf, formatChange } from '../rules/formats.ts';
import { formatShortChange } from './short-formats.ts';

interface Props {
  /** In per cent; null if unknown. */
  value: number | null;
}

const arrows = { up: '▲ ', down: '▼ ', none: '' };

/** A change, with its direction shown by sign, arrow and colour. */
export function Change({ value }: Props) {
  const direction = directionOf(value);
  const shown = formatShortChange(value);
  const exact = formatChange(value);
  return (
    <span key={value} className={`change change-${direction}`} title={shown === exact ? undefined : exact}>
      <span aria-hidden="true">{arrows[direction]}</span>
      {shown}
    </span>
  );
}
