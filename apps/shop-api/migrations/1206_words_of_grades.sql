-- The shop writes 구매확정 in one word everywhere; what an operator wrote instead stays.
update grade
set description = replace(description, '구매 확정', '구매확정')
where description in (
  '최근 6개월 구매 확정 20만원 이상',
  '최근 6개월 구매 확정 50만원 이상',
  '최근 6개월 구매 확정 100만원 이상'
);
