import { brand } from '@duskline/brand';
import { ButtonLink } from '../../ui/button.tsx';

/** A few words about the brand. */
export function BrandStory() {
  return (
    <section className="-mb-24 mt-16 overflow-hidden bg-signal text-on-signal lg:-mb-32 lg:mt-28">
      <div className="wide grid gap-10 pt-10 pb-12 lg:grid-cols-12 lg:pt-14 lg:pb-16">
        <h2 className="poster text-[21.5vw] whitespace-nowrap lg:col-span-12 lg:-ml-[0.03em]">
          From LA
          <br />
          since 2015
        </h2>
        <p className="text-lg font-medium lg:col-span-6 lg:text-xl">
          {brand.shortName}은 2015년 LA에서 시작했습니다. 해가 지고 가로등이 켜지기 전, 하루 중 가장
          짧은 시간의 빛과 선을 매일 입는 옷으로 옮깁니다.
        </p>
        <div className="lg:col-span-6 lg:text-right">
          <ButtonLink to="/products?sortType=RECENT_PRODUCT" size="lg">
            지금 나온 옷 보기
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
