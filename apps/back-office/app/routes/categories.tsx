import { CategoriesPage } from '../features/categories/categories-page.tsx';

export default CategoriesPage;
