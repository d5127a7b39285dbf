export { CategoryForm as Form } from './CategoryForm.tsx';
export { CategoryList as List } from './CategoryList.tsx';
