/** 시도: its everyday name, its name in English, the first digits of its district code. */
export const provinces: Record<string, { short: string; english: string; code: string }> = {
  서울특별시: { short: '서울', english: 'Seoul', code: '11' },
  부산광역시: { short: '부산', english: 'Busan', code: '26' },
  대구광역시: { short: '대구', english: 'Daegu', code: '27' },
  인천광역시: { short: '인천', english: 'Incheon', code: '28' },
  광주광역시: { short: '광주', english: 'Gwangju', code: '29' },
  대전광역시: { short: '대전', english: 'Daejeon', code: '30' },
  울산광역시: { short: '울산', english: 'Ulsan', code: '31' },
  세종특별자치시: { short: '세종', english: 'Sejong-si', code: '36' },
  경기도: { short: '경기', english: 'Gyeonggi-do', code: '41' },
  충청북도: { short: '충북', english: 'Chungcheongbuk-do', code: '43' },
  충청남도: { short: '충남', english: 'Chungcheongnam-do', code: '44' },
  전라남도: { short: '전남', english: 'Jeollanam-do', code: '46' },
  경상북도: { short: '경북', english: 'Gyeongsangbuk-do', code: '47' },
  경상남도: { short: '경남', english: 'Gyeongsangnam-do', code: '48' },
  제주특별자치도: { short: '제주', english: 'Jeju-do', code: '50' },
  강원특별자치도: { short: '강원', english: 'Gangwon-do', code: '51' },
  전북특별자치도: { short: '전북', english: 'Jeonbuk-do', code: '52' },
};

/**
 * 시도 | 시군구=English | 동 or 읍면 리=English | 도로명=English | postcode.
 * Postcodes lie in the real ranges, the islands' among them, so that delivery surcharges can be tried.
 */
export const places = `
서울특별시|강남구=Gangnam-gu|역삼동|테헤란로=Teheran-ro|06133
서울특별시|강남구=Gangnam-gu|신사동|도산대로=Dosan-daero|06028
서울특별시|강남구=Gangnam-gu|청담동|압구정로=Apgujeong-ro|06015
서울특별시|서초구=Seocho-gu|서초동|강남대로=Gangnam-daero|06611
서울특별시|마포구=Mapo-gu|연남동|동교로=Donggyo-ro|03983
서울특별시|마포구=Mapo-gu|서교동|양화로=Yanghwa-ro|04036
서울특별시|마포구=Mapo-gu|상암동|월드컵북로=World Cup buk-ro|03925
서울특별시|성동구=Seongdong-gu|성수동2가|연무장길=Yeonmujang-gil|04783
서울특별시|성동구=Seongdong-gu|성수동1가|서울숲길=Seoulsup-gil|04769
서울특별시|용산구=Yongsan-gu|한남동|이태원로=Itaewon-ro|04400
서울특별시|종로구=Jongno-gu|삼청동|삼청로=Samcheong-ro|03054
서울특별시|종로구=Jongno-gu|세종로|세종대로=Sejong-daero|03171
서울특별시|중구=Jung-gu|을지로3가|을지로=Eulji-ro|04548
서울특별시|송파구=Songpa-gu|잠실동|올림픽로=Olympic-ro|05500
서울특별시|영등포구=Yeongdeungpo-gu|여의도동|여의대로=Yeoui-daero|07327
서울특별시|관악구=Gwanak-gu|신림동|신림로=Sillim-ro|08754
서울특별시|서대문구=Seodaemun-gu|창천동|신촌로=Sinchon-ro|03780
서울특별시|광진구=Gwangjin-gu|화양동|능동로=Neungdong-ro|05026
서울특별시|은평구=Eunpyeong-gu|진관동|진관2로=Jingwan 2-ro|03302
서울특별시|강서구=Gangseo-gu|마곡동|마곡중앙로=Magokjungang-ro|07803
부산광역시|해운대구=Haeundae-gu|우동|해운대해변로=Haeundaehaebyeon-ro|48094
부산광역시|부산진구=Busanjin-gu|부전동|서면로=Seomyeon-ro|47285
부산광역시|수영구=Suyeong-gu|광안동|광안해변로=Gwanganhaebyeon-ro|48303
부산광역시|중구=Jung-gu|광복동2가|광복로=Gwangbok-ro|48953
부산광역시|기장군=Gijang-gun|기장읍 연화리=Gijang-eup|기장해안로=Gijanghaean-ro|46083
부산광역시|강서구=Gangseo-gu|눌차동|가덕해안로=Gadeokhaean-ro|46768
대구광역시|중구=Jung-gu|동성로2가|동성로=Dongseong-ro|41937
대구광역시|수성구=Suseong-gu|범어동|달구벌대로=Dalgubeol-daero|42031
대구광역시|군위군=Gunwi-gun|군위읍 서부리=Gunwi-eup|중앙길=Jungang-gil|43121
인천광역시|연수구=Yeonsu-gu|송도동|송도과학로=Songdogwahak-ro|21984
인천광역시|남동구=Namdong-gu|구월동|인하로=Inha-ro|21556
인천광역시|강화군=Ganghwa-gun|교동면 대룡리=Gyodong-myeon|교동남로=Gyodongnam-ro|23005
인천광역시|옹진군=Ongjin-gun|백령면 진촌리=Baengnyeong-myeon|백령로=Baengnyeong-ro|23102
인천광역시|옹진군=Ongjin-gun|연평면 연평리=Yeonpyeong-myeon|연평로=Yeonpyeong-ro|23106
인천광역시|옹진군=Ongjin-gun|덕적면 진리=Deokjeok-myeon|덕적남로=Deokjeongnam-ro|23110
광주광역시|동구=Dong-gu|충장로2가|충장로=Chungjang-ro|61475
광주광역시|서구=Seo-gu|치평동|상무중앙로=Sangmujungang-ro|61949
대전광역시|유성구=Yuseong-gu|봉명동|대학로=Daehak-ro|34186
대전광역시|서구=Seo-gu|둔산동|둔산로=Dunsan-ro|35229
울산광역시|남구=Nam-gu|삼산동|삼산로=Samsan-ro|44705
울산광역시|울주군=Ulju-gun|언양읍 동부리=Eonyang-eup|읍성로=Eupseong-ro|44940
세종특별자치시||나성동|나성로=Naseong-ro|30127
세종특별자치시||조치원읍 원리=Jochiwon-eup|새내로=Saenae-ro|30023
경기도|수원시 팔달구=Paldal-gu, Suwon-si|장안동|정조로=Jeongjo-ro|16259
경기도|성남시 분당구=Bundang-gu, Seongnam-si|백현동|판교역로=Pangyoyeok-ro|13529
경기도|고양시 일산동구=Ilsandong-gu, Goyang-si|장항동|중앙로=Jungang-ro|10403
경기도|용인시 수지구=Suji-gu, Yongin-si|풍덕천동|수지로=Suji-ro|16836
경기도|안양시 동안구=Dongan-gu, Anyang-si|호계동|시민대로=Simin-daero|14067
경기도|파주시=Paju-si|문발동|회동길=Hoedong-gil|10881
경기도|김포시=Gimpo-si|구래동|김포한강4로=Gimpohangang 4-ro|10069
경기도|남양주시=Namyangju-si|다산동|다산중앙로=Dasanjungang-ro|12248
경기도|평택시=Pyeongtaek-si|평택동|평택로=Pyeongtaek-ro|17902
강원특별자치도|춘천시=Chuncheon-si|조양동|명동길=Myeongdong-gil|24266
강원특별자치도|강릉시=Gangneung-si|견소동|창해로=Changhae-ro|25558
강원특별자치도|속초시=Sokcho-si|중앙동|중앙로=Jungang-ro|24842
강원특별자치도|양양군=Yangyang-gun|현남면 인구리=Hyeonnam-myeon|인구길=Ingu-gil|25054
충청북도|청주시 상당구=Sangdang-gu, Cheongju-si|북문로1가|성안로=Seongan-ro|28528
충청북도|청주시 흥덕구=Heungdeok-gu, Cheongju-si|복대동|대농로=Daenong-ro|28427
충청북도|제천시=Jecheon-si|중앙로1가|의림대로=Uirim-daero|27172
충청남도|천안시 동남구=Dongnam-gu, Cheonan-si|신부동|만남로=Mannam-ro|31120
충청남도|아산시=Asan-si|배방읍 장재리=Baebang-eup|고속철대로=Gosokcheol-daero|31470
충청남도|보령시=Boryeong-si|오천면 삽시도리=Ocheon-myeon|삽시도1길=Sapsido 1-gil|33411
충청남도|태안군=Taean-gun|안면읍 승언리=Anmyeon-eup|장터로=Jangteo-ro|32162
전북특별자치도|전주시 완산구=Wansan-gu, Jeonju-si|고사동|전주객사3길=Jeonjugaeksa 3-gil|54999
전북특별자치도|군산시=Gunsan-si|월명동|구영5길=Guyeong 5-gil|54032
전북특별자치도|군산시=Gunsan-si|옥도면 어청도리=Okdo-myeon|어청도길=Eocheongdo-gil|54000
전북특별자치도|부안군=Buan-gun|위도면 진리=Wido-myeon|위도로=Wido-ro|56347
전라남도|여수시=Yeosu-si|중앙동|이순신광장로=Yisunsingwangjang-ro|59744
전라남도|여수시=Yeosu-si|삼산면 거문리=Samsan-myeon|거문길=Geomun-gil|59790
전라남도|순천시=Suncheon-si|조례동|장선배기길=Jangseonbaegi-gil|57943
전라남도|목포시=Mokpo-si|상동|평화로=Pyeonghwa-ro|58696
전라남도|신안군=Sinan-gun|흑산면 예리=Heuksan-myeon|예리1길=Yeri 1-gil|58866
전라남도|완도군=Wando-gun|청산면 도청리=Cheongsan-myeon|청산로=Cheongsan-ro|59164
전라남도|진도군=Jindo-gun|조도면 창유리=Jodo-myeon|조도대로=Jodo-daero|58956
경상북도|포항시 북구=Buk-gu, Pohang-si|대흥동|중앙상가길=Jungangsangga-gil|37730
경상북도|경주시=Gyeongju-si|황남동|포석로=Poseok-ro|38159
경상북도|안동시=Andong-si|운흥동|경동로=Gyeongdong-ro|36682
경상북도|울릉군=Ulleung-gun|울릉읍 도동리=Ulleung-eup|도동길=Dodong-gil|40224
경상북도|울릉군=Ulleung-gun|서면 태하리=Seo-myeon|태하길=Taeha-gil|40207
경상북도|울릉군=Ulleung-gun|북면 천부리=Buk-myeon|천부길=Cheonbu-gil|40204
경상남도|창원시 성산구=Seongsan-gu, Changwon-si|상남동|마디미로=Madimi-ro|51495
경상남도|진주시=Jinju-si|평안동|진주대로=Jinju-daero|52675
경상남도|김해시=Gimhae-si|내동|내외중앙로=Naeoejungang-ro|50939
경상남도|통영시=Tongyeong-si|욕지면 동항리=Yokji-myeon|욕지일주로=Yokjiilju-ro|53097
경상남도|통영시=Tongyeong-si|한산면 하소리=Hansan-myeon|한산일주로=Hansanilju-ro|53095
경상남도|사천시=Sacheon-si|신수동|신수도길=Sinsudo-gil|52571
제주특별자치도|제주시=Jeju-si|연동|신광로=Singwang-ro|63125
제주특별자치도|제주시=Jeju-si|노형동|노형로=Nohyeong-ro|63084
제주특별자치도|제주시=Jeju-si|애월읍 애월리=Aewol-eup|애월해안로=Aewolhaean-ro|63043
제주특별자치도|제주시=Jeju-si|구좌읍 세화리=Gujwa-eup|해녀박물관길=Haenyeobangmulgwan-gil|63359
제주특별자치도|제주시=Jeju-si|우도면 연평리=Udo-myeon|우도해안길=Udohaean-gil|63365
제주특별자치도|제주시=Jeju-si|추자면 대서리=Chuja-myeon|추자로=Chuja-ro|63000
제주특별자치도|서귀포시=Seogwipo-si|서귀동|중정로=Jungjeong-ro|63591
제주특별자치도|서귀포시=Seogwipo-si|성산읍 성산리=Seongsan-eup|성산중앙로=Seongsanjungang-ro|63644
제주특별자치도|서귀포시=Seogwipo-si|안덕면 사계리=Andeok-myeon|산방로=Sanbang-ro|63528
`;

/**
 * Buildings that many know by their number, and the examples of the address search among them:
 * 시도 | 시군구=English | 동 | 도로명=English | postcode | number | lot | name.
 */
export const landmarks = `
서울특별시|강남구=Gangnam-gu|역삼동|테헤란로=Teheran-ro|06236|152|737|강남파이낸스센터
서울특별시|중구=Jung-gu|태평로1가|세종대로=Sejong-daero|04524|110|31|서울특별시청
제주특별자치도|제주시=Jeju-si|연동|문연로=Munyeon-ro|63122|6|312-1|제주특별자치도청
`;
