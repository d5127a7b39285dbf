export { AdvertisementForm as Form } from './AdvertisementForm.tsx';
export { AdvertisementList as List } from './AdvertisementList.tsx';
