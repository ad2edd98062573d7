import { TermsPage } from '../features/terms/terms-page.tsx';
import { termsTypeOf } from '../texts/terms.ts';
import type { Route } from './+types/terms-document.ts';
import NotFound from './not-found.tsx';

export default function TermsDocumentRoute({ params }: Route.ComponentProps) {
  const type = termsTypeOf(params.type);
  return type ? <TermsPage key={type} type={type} /> : <NotFound />;
}
