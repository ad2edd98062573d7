import { TermsList } from '../features/terms/terms-list.tsx';

export default TermsList;
