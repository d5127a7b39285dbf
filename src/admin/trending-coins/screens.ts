export { CoinCreate as Create, CoinEdit as Edit } from './CoinForm.tsx';
export { CoinList as List } from './CoinList.tsx';
