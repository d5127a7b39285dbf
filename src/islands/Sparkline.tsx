import { LINE_HEIGHT, linePath, type Week, weekText } from '../rules/sparkline.ts';

interface Props {
  week: Week;
}

/** Draws a coin's last seven days as a line in the text colour, scaled to its box. */
export function Sparkline({ week }: Props) {
  return (
    <svg
      className="sparkline"
      viewBox={`0 0 ${week.line.length - 1} ${LINE_HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={weekText(week)}
    >
      <path d={linePath(week)} />
    </svg>
  );
}
