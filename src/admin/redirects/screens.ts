export { RedirectForm as Form } from './RedirectForm.tsx';
export { RedirectList as List } from './RedirectList.tsx';
