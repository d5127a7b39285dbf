export { CoinForm as Form } from './CoinForm.tsx';
export { CoinList as List } from './CoinList.tsx';
