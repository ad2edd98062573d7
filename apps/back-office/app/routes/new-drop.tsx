import { NewDropPage } from '../features/drops/new-drop-page.tsx';

export default NewDropPage;
