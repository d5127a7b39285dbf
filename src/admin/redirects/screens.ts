export { RedirectCreate as Create, RedirectEdit as Edit } from './RedirectForm.tsx';
export { RedirectList as List } from './RedirectList.tsx';
