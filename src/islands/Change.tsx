import { directionOf, formatChange } from '../rules/formats.ts';

interface Props {
  /** In per cent; null if unknown. */
  value: number | null;
}

const arrows = { up: '▲ ', down: '▼ ', none: '' };

/** A change, with its direction shown by sign, arrow and colour. */
export function Change({ value }: Props) {
  const direction = directionOf(value);
  return (
    <span key={value} className={`change change-${direction}`}>
      <span aria-hidden="true">{arrows[direction]}</span>
      {formatChange(value)}
    </span>
  );
}
