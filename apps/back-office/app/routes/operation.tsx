import { OperationPage } from '../features/operation/operation-page.tsx';

export default function OperationRoute() {
  return <OperationPage />;
}
