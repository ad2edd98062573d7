import { brand } from '@duskline/brand';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Account } from '../../lib/account/account.queries.ts';
import { errorText } from '../../lib/errors/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/overlays.ts';
import { useExportOwnData } from './profile.queries.ts';

/** Links to the member's password, sessions and withdrawal, and a download of all their data. */
export function MyDataLinks({ account }: { account: Account }) {
  const exporting = useExportOwnData();
  const links = [
    ...(account.hasPassword ? [{ to: '/my-page/password', label: '비밀번호 변경' }] : []),
    { to: '/my-page/sessions', label: '로그인한 기기' },
    { to: '/my-page/withdraw', label: '회원 탈퇴' },
  ];
  function download() {
    exporting.mutate(undefined, {
      onSuccess: (data) => {
        saveFile('duskline-my-data.json', JSON.stringify(data, null, 2));
        showToast('내 정보를 내려받았어요.');
      },
      onError: (error) => showToast(errorText(error)),
    });
  }
  return (
    <>
      <ul className="border-t border-line">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-13 items-center justify-between border-b border-line hover:bg-ground"
            >
              {label}
              <ChevronRight size={18} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      <div>
        <Button
          variant="line"
          className="w-full"
          isPending={exporting.isPending}
          onClick={download}
        >
          내 정보 내려받기
        </Button>
        <p className="mt-1.5 text-xs text-mute">
          {brand.shortName}에서 보관하는 내 정보를 JSON 파일 하나로 받아요.
        </p>
      </div>
    </>
  );
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
