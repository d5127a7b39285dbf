export { CategoryCreate as Create, CategoryEdit as Edit } from './CategoryForm.tsx';
export { CategoryList as List } from './CategoryList.tsx';
