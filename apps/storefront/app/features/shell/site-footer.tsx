import { brand } from '@duskline/brand';
import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';

const links = [
  { to: '/brands', label: '브랜드' },
  { to: '/lookbook', label: '룩북' },
  { to: '/stores', label: '매장 찾기' },
  { to: '/notices', label: '공지사항' },
  { to: '/events', label: '이벤트' },
  { to: '/help', label: '고객센터' },
  { to: '/terms', label: '이용약관' },
  { to: '/privacy', label: '개인정보처리방침', isStrong: true },
  { to: '/guest/orders', label: '비회원 주문 조회' },
];

/** The footer of every page on the web, with the facts that Korean e-commerce law requires. */
export function SiteFooter() {
  const { company } = brand;
  return (
    <footer className="mt-24 bg-stage pb-tabbar text-on-stage lg:mt-32">
      <div className="wide grid gap-10 py-12 lg:grid-cols-12 lg:py-16">
        <div className="lg:col-span-5">
          <p className="text-sm font-semibold">고객센터</p>
          <p className="capitals mt-2 text-poster-sm leading-none">
            <a href={`tel:${company.phone}`}>{company.phone}</a>
          </p>
          <p className="mt-3 text-sm text-on-stage/70">{company.serviceHours}</p>
          <p className="text-sm text-on-stage/70">
            <a href={`mailto:${company.email}`} className="underline underline-offset-4">
              {company.email}
            </a>
          </p>
        </div>
        <div className="lg:col-span-7">
          <ul className="flex flex-wrap gap-x-6">
            {links.map((link) => (
              <li key={link.to}>
                <Link
                  to={link.to}
                  className={`inline-flex min-h-11 items-center text-sm hover:underline ${link.isStrong ? 'font-bold' : ''}`}
                >
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
          <CompanyFacts className="mt-4 text-on-stage/70" />
          <div className="mt-6">
            <ThemeSwitch name="footer-theme" />
          </div>
        </div>
      </div>
      <p
        aria-hidden="true"
        className="poster overflow-hidden px-gutter text-center text-[22.5vw] leading-[0.74] whitespace-nowrap text-on-stage"
      >
        {brand.name}
      </p>
    </footer>
  );
}

/** What Korean e-commerce law asks a shop to say of the company that runs it. */
export function CompanyFacts({ className }: { className?: string }) {
  const { company } = brand;
  return (
    <dl className={classNames('flex flex-wrap gap-x-5 gap-y-1 text-xs', className)}>
      <Fact name="상호" value={company.name} />
      <Fact name="대표" value={company.representative} />
      <Fact name="사업자등록번호" value={company.businessRegistrationNo} />
      <Fact name="통신판매업신고" value={company.mailOrderSalesNo} />
      <Fact name="주소" value={`(${company.zipCode}) ${company.address}`} />
      <Fact name="전화" value={company.phone} />
      <Fact name="이메일" value={company.email} />
      <Fact name="개인정보관리책임자" value={company.privacyManager} />
      <Fact name="호스팅서비스" value={company.hosting} />
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex gap-1.5">
      <dt>{name}</dt>
      <dd className="font-medium">{value}</dd>
    </div>
  );
}
