import { Heart, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Badge } from '../app/ui/badge.tsx';
import { BottomSheet } from '../app/ui/bottom-sheet.tsx';
import { Breadcrumb } from '../app/ui/breadcrumb.tsx';
import { Button, ButtonLink, IconButton } from '../app/ui/button.tsx';
import { Carousel } from '../app/ui/carousel.tsx';
import { Checkbox } from '../app/ui/checkbox.tsx';
import { CopyButton } from '../app/ui/copy-button.tsx';
import { CountTile } from '../app/ui/count-tile.tsx';
import { Disclosure } from '../app/ui/disclosure.tsx';
import { EmptyState } from '../app/ui/empty-state.tsx';
import { ErrorState } from '../app/ui/error-state.tsx';
import { FormSection } from '../app/ui/form-section.tsx';
import { Img } from '../app/ui/img.tsx';
import { LabelledDivider } from '../app/ui/labelled-divider.tsx';
import { Lightbox } from '../app/ui/lightbox.tsx';
import { OverlayRoot } from '../app/ui/overlay-root.tsx';
import { showAlert, showConfirm, showToast } from '../app/ui/overlays.ts';
import { PageHeading } from '../app/ui/page-heading.tsx';
import { Pagination } from '../app/ui/pagination.tsx';
import { PasswordField } from '../app/ui/password-field.tsx';
import { PeriodField } from '../app/ui/period-field.tsx';
import { PhotosField } from '../app/ui/photos-field.tsx';
import { Picture } from '../app/ui/picture.tsx';
import { PosterPicture } from '../app/ui/poster-picture.tsx';
import { Price } from '../app/ui/price.tsx';
import { QuantityStepper } from '../app/ui/quantity-stepper.tsx';
import { RadioTile } from '../app/ui/radio.tsx';
import { Removable } from '../app/ui/removable.tsx';
import { SafeHtml } from '../app/ui/safe-html.tsx';
import { Select } from '../app/ui/select.tsx';
import { Loading, Skeleton } from '../app/ui/skeleton.tsx';
import { TextArea } from '../app/ui/text-area.tsx';
import { TextField } from '../app/ui/text-field.tsx';
import { ThemeSwitch } from '../app/ui/theme-switch.tsx';
import { FactList, TitledSection } from '../app/ui/titled-section.tsx';
import { WaitingForCode } from '../app/ui/waiting-for-code.tsx';
import { WaitingSheet } from '../app/ui/waiting-sheet.tsx';

/** A picture that needs no server: one tone in the shape that is asked for. */
const tone = (width: number, height: number) =>
  `data:image/svg+xml;utf8,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#c9c3b8"/></svg>`)}#`;
const portrait = tone(800, 1000);
const nothing = () => {};

const sizes = ['sm', 'md', 'lg'] as const;
const options = [
  { value: 's', label: 'S' },
  { value: 'm', label: 'M (품절)', disabled: true },
];

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="border-t border-line py-6">
      <h2 className="mb-4 text-xs text-mute">{name}</h2>
      <div className="flex flex-wrap items-start gap-4">{children}</div>
    </section>
  );
}

/** Every `ui/` part in every state. A part that is missing here fails gallery.test.tsx. */
export function Gallery() {
  return (
    <div className="wide max-w-220 pb-24">
      <PageHeading word="Gallery" title="화면 부품" aside={<ThemeSwitch name="gallery-theme" />} />
      <Texts />
      <Buttons />
      <Fields />
      <States />
      <Pictures />
      <Overlays />
      <OverlayRoot />
    </div>
  );
}

function Texts() {
  return (
    <>
      <Part name="breadcrumb">
        <Breadcrumb
          trail={[{ label: '홈', to: '/' }, { label: '의류', to: '/' }, { label: '후드' }]}
        />
      </Part>
      <Part name="badge">
        {(['ink', 'signal', 'line', 'quiet'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Part>
      <Part name="price">
        {(['sm', 'md', 'lg'] as const).map((size) => (
          <Price key={size} size={size} amount={69_000} regularAmount={89_000} />
        ))}
        <Price amount={149_000} />
      </Part>
      <Part name="titled-section">
        <div className="w-full">
          <TitledSection title="받는 분" aside={<Button size="sm">변경</Button>}>
            <FactList
              facts={[
                ['이름', '김더스크'],
                ['연락처', '010-1234-5678'],
                ['없음', null],
              ]}
            />
          </TitledSection>
        </div>
      </Part>
      <Part name="disclosure">
        <div className="w-full">
          <Disclosure title="닫힌 것">내용</Disclosure>
          <Disclosure title="열린 것" isOpen>
            내용
          </Disclosure>
        </div>
      </Part>
      <Part name="labelled-divider">
        <div className="w-full">
          <LabelledDivider>또는 이메일로 로그인</LabelledDivider>
        </div>
      </Part>
      <Part name="safe-html">
        <SafeHtml html="그냥 글" />
        <SafeHtml html="<b>굵은</b> 글" className="rich-text" />
      </Part>
      <Part name="pagination">
        <Pagination page={1} pageCount={9} hrefOf={() => '/'} />
        <Pagination page={9} pageCount={9} hrefOf={() => '/'} />
      </Part>
    </>
  );
}

function Buttons() {
  return (
    <Part name="button">
      {(['solid', 'signal', 'line', 'bare'] as const).map((variant) => (
        <div key={variant} className="flex w-full flex-wrap items-center gap-3">
          {sizes.map((size) => (
            <Button key={size} variant={variant} size={size}>
              {variant} {size}
            </Button>
          ))}
          <Button variant={variant} isPending>
            기다림
          </Button>
          <Button variant={variant} disabled>
            막힘
          </Button>
        </div>
      ))}
      <ButtonLink to="/">링크</ButtonLink>
      <CopyButton text="26050454" copiedMessage="주문번호를 복사했어요.">
        복사
      </CopyButton>
      <IconButton label="찜하기">
        <Heart aria-hidden="true" />
      </IconButton>
      <IconButton label="찾기" size="sm" disabled>
        <Search aria-hidden="true" />
      </IconButton>
    </Part>
  );
}

function Fields() {
  const [quantity, setQuantity] = useState(1);
  return (
    <>
      <Part name="text-field">
        <TextField label="비어 있음" placeholder="예: 010-1234-5678" hint="숫자만 써도 돼요." />
        <TextField label="채움" defaultValue="더스크 후드" required />
        <TextField label="틀림" defaultValue="x" error="이메일을 확인해 주세요." />
        <TextField label="막힘" defaultValue="읽기만" disabled />
        <div className="flex w-full gap-2">
          <TextField label="옆에 단추" className="flex-1" />
          <Button variant="line" className="beside-field">
            확인
          </Button>
        </div>
      </Part>
      <Part name="password-field">
        <PasswordField label="비밀번호" defaultValue="Dusk!2015" />
      </Part>
      <Part name="text-area">
        <TextArea label="비어 있음" placeholder="무엇이 궁금하세요?" hint="1,000자까지" />
        <TextArea label="틀림" error="내용을 입력해 주세요." />
      </Part>
      <Part name="select">
        <Select label="상자" options={options} />
        <Select label="줄" look="line" options={options} />
        <Select label="틀림" options={options} error="골라 주세요." />
      </Part>
      <Part name="checkbox">
        <Checkbox>안 고름</Checkbox>
        <Checkbox defaultChecked>고름</Checkbox>
        <Checkbox disabled>막힘</Checkbox>
      </Part>
      <Part name="radio">
        <RadioTile name="pay" defaultChecked>
          카드
        </RadioTile>
        <RadioTile name="pay">가상계좌</RadioTile>
        <RadioTile name="pay" disabled>
          막힘
        </RadioTile>
      </Part>
      <Part name="period-field">
        <PeriodField
          months={3}
          periods={[
            { months: 1, label: '1개월' },
            { months: 3, label: '3개월' },
          ]}
        />
      </Part>
      <Part name="quantity-stepper">
        <QuantityStepper value={quantity} onChange={setQuantity} />
        <QuantityStepper value={99} onChange={nothing} size="sm" />
        <QuantityStepper value={1} onChange={nothing} isDisabled />
      </Part>
      <Part name="photos-field">
        <PhotosField
          onAdd={nothing}
          onRemove={nothing}
          onRetry={nothing}
          photos={[
            { id: '1', name: '다 올림', preview: portrait, url: 'x', progress: 1 },
            { id: '2', name: '올리는 중', preview: portrait, progress: 0.4 },
            { id: '3', name: '못 올림', preview: portrait, progress: 0, error: '너무 커요.' },
          ]}
        />
      </Part>
      <Part name="form-section">
        <FormSection title="배송지" note="기본 배송지로 저장돼요.">
          <TextField label="이름" />
        </FormSection>
      </Part>
      <Part name="theme-switch">
        <ThemeSwitch name="part-theme" />
      </Part>
    </>
  );
}

function States() {
  return (
    <>
      <Part name="empty-state">
        <div className="w-full">
          <EmptyState
            word="Empty"
            title="장바구니가 비어 있어요"
            actions={<Button>쇼핑하기</Button>}
          >
            마음에 드는 상품을 담아 보세요.
          </EmptyState>
        </div>
      </Part>
      <Part name="error-state">
        <ErrorState message="잠시 후 다시 시도해 주세요." onRetry={nothing} />
        <ErrorState message="다시 부르는 중" onRetry={nothing} isRetrying />
      </Part>
      <Part name="skeleton">
        <Loading>
          <Skeleton className="h-12 w-60" />
        </Loading>
      </Part>
      <Part name="waiting-for-code">
        <WaitingForCode className="h-12 w-60" />
      </Part>
      <Part name="count-tile">
        <dl className="grid grid-cols-3 gap-2">
          <CountTile to="/" label="쿠폰" text="3장" isMissing={false} />
          <CountTile to="/" label="적립금" text={undefined} isMissing={false} />
          <CountTile to="/" label="찜" text={undefined} isMissing />
        </dl>
      </Part>
    </>
  );
}

function Pictures() {
  return (
    <>
      <Part name="picture">
        <div className="w-40">
          <Picture src={portrait} alt="사진" sizes="10rem" />
        </div>
        <div className="w-40">
          <Removable label="삭제" onRemove={nothing}>
            <Picture src="" alt="아직 없는 사진" sizes="10rem" />
          </Removable>
        </div>
      </Part>
      <Part name="img">
        <Img src={portrait} alt="사진" width={160} height={200} className="w-40" />
        <Img src="data:," alt="오지 않은 사진" width={160} height={200} className="w-40" />
        <Img src="data:," alt="" width={160} height={200} className="w-40" />
      </Part>
      <Part name="poster-picture">
        <PosterPicture
          alt="포스터"
          wide={{ imageUrl: tone(1600, 500), width: 1600, height: 500 }}
          tall={{ imageUrl: tone(800, 1000), width: 800, height: 1000 }}
        />
      </Part>
      <Part name="carousel">
        <Carousel
          label="사진"
          className="w-60"
          slides={['하나', '둘'].map((key) => ({
            key,
            content: <p className="bg-ground p-10">{key}</p>,
          }))}
          controls={({ index, count }) => `${index + 1} / ${count}`}
        />
      </Part>
    </>
  );
}

function Overlays() {
  const [isOpen, setOpen] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [shown, setShown] = useState<number>();
  return (
    <Part name="overlays">
      <Button variant="line" onClick={() => setOpen(true)}>
        bottom-sheet
      </Button>
      <Button variant="line" onClick={() => setWaiting(true)}>
        waiting-sheet
      </Button>
      <Button variant="line" onClick={() => setShown(0)}>
        lightbox
      </Button>
      <Button variant="line" onClick={() => void showAlert({ title: '쿠폰을 받지 못했어요' })}>
        alert
      </Button>
      <Button
        variant="line"
        onClick={() => void showConfirm({ header: '장바구니', title: '이 상품을 뺄까요?' })}
      >
        confirm
      </Button>
      <Button variant="line" onClick={() => showToast('쿠폰 다운로드가 완료 되었습니다.')}>
        toast
      </Button>
      <BottomSheet title="시트" isOpen={isOpen} onOpenChange={setOpen} footer={<p>아래</p>}>
        <p className="p-5">내용</p>
      </BottomSheet>
      <WaitingSheet title="시트" isOpen={isWaiting} onOpenChange={setWaiting} />
      <Lightbox label="사진" pictures={[portrait, portrait]} shown={shown} onShow={setShown} />
    </Part>
  );
}
