import type { CategoryId } from '#core/equipment/categories.ts'
import type { Drawing } from './photograph.ts'

const shadow = (x: number, y: number, wide: number, high = 34) =>
  `<ellipse cx="${x}" cy="${y}" rx="${wide * 1.25}" ry="${high * 1.7}" fill="url(#shade)"/>`
const words = (x: number, y: number, text: string, size = 26, colour = '#3d4a50') =>
  `<text x="${x}" y="${y}" font-family="DejaVu Sans, sans-serif" font-size="${size}" font-weight="700" fill="${colour}"
    letter-spacing="2">${text}</text>`
const screen = (x: number, y: number, text: string, size = 34) => `
  <rect x="${x}" y="${y}" width="${size * 4}" height="${size * 1.7}" rx="6" fill="#12211c"/>
  <text x="${x + size * 2}" y="${y + size * 1.22}" text-anchor="middle" font-family="DejaVu Sans Mono, monospace"
    font-size="${size}" fill="#7ef0b0">${text}</text>`
const buttons = (x: number, y: number, colours: readonly string[]) =>
  colours
    .map(
      (colour, index) =>
        `<circle cx="${x + index * 44}" cy="${y}" r="14" fill="${colour}" stroke="#0003" stroke-width="3"/>`,
    )
    .join('')
const hose = (path: string, colour = '#4a545b', thick = 16) =>
  `<path d="${path}" fill="none" stroke="#0004" stroke-width="${thick + 4}"/>
   <path d="${path}" fill="none" stroke="${colour}" stroke-width="${thick}" stroke-linecap="round"/>
   <path d="${path}" fill="none" stroke="#fff5" stroke-width="${thick / 4}"/>`
/** A dial whose needle points to `turn`, from 0 to 1. */
const dial = (x: number, y: number, radius: number, turn: number) => {
  const angle = ((-225 + turn * 270) * Math.PI) / 180
  const marks = Array.from({ length: 11 }, (_, index) => {
    const at = ((-225 + index * 27) * Math.PI) / 180
    const [c, s] = [Math.cos(at), Math.sin(at)]
    return `M${x + c * radius * 0.72} ${y + s * radius * 0.72}L${x + c * radius * 0.86} ${y + s * radius * 0.86}`
  })
  return `<circle cx="${x}" cy="${y}" r="${radius * 1.12}" fill="url(#metal)"/>
    <circle cx="${x}" cy="${y}" r="${radius}" fill="url(#glass)"/>
    <path d="${marks.join('')}" stroke="#333" stroke-width="${radius / 26}"/>
    <path d="M${x} ${y}L${x + Math.cos(angle) * radius * 0.74} ${y + Math.sin(angle) * radius * 0.74}" stroke="#b3261e"
      stroke-width="${radius / 18}" stroke-linecap="round"/><circle cx="${x}" cy="${y}" r="${radius / 10}" fill="#333"/>`
}

/** A sheet of paper with a title, its issuer and its number. */
export function sheetOf(paper: { title: string; issuer: string | null; number: string | null }): Drawing {
  const lines = Array.from(
    { length: 9 },
    (_, at) =>
      `<rect x="450" y="${400 + at * 34}" width="${at % 3 === 2 ? 250 : 380}" height="8" fill="#9aa3a8"/>`,
  )
  return `<rect x="400" y="130" width="480" height="680" fill="#fdfdfb" stroke="#c4c9c9" stroke-width="2"/>
    ${words(450, 210, paper.issuer ?? '', 17)}${words(450, 270, paper.title, 21)}
    ${words(450, 320, paper.number ?? '', 17)}${lines.join('')}`
}

function autoclave(mark: string): Drawing {
  return `${shadow(640, 748, 390)}<rect x="330" y="330" width="620" height="410" rx="34" fill="url(#body)"/>
    <path d="M364 330H916L880 296H410Z" fill="#f7f8f7"/><rect x="360" y="734" width="70" height="16" fill="#333"/>
    <rect x="850" y="734" width="70" height="16" fill="#333"/>
    <circle cx="740" cy="530" r="178" fill="url(#side)"/><circle cx="740" cy="530" r="150" fill="url(#metal)"/>
    <circle cx="740" cy="530" r="118" fill="url(#body)"/><rect x="704" y="512" width="210" height="36" rx="18" fill="url(#dark)"/>
    <circle cx="740" cy="530" r="34" fill="url(#dark)"/>
    <rect x="366" y="372" width="168" height="330" rx="16" fill="url(#blue)"/>${screen(382, 396, '134.2')}
    ${buttons(405, 506, ['#e8ece9', '#f3c648', '#c0392b'])}${dial(450, 606, 56, 0.62)}${words(376, 686, mark, 18, '#fff')}`
}

function compressor(mark: string): Drawing {
  const head = (x: number) => `<rect x="${x}" y="330" width="150" height="150" rx="16" fill="url(#dark)"/>
    ${[0, 1, 2, 3, 4].map((fin) => `<rect x="${x - 8}" y="${344 + fin * 26}" width="166" height="10" rx="5" fill="#7d878e"/>`).join('')}
    <circle cx="${x + 75}" cy="330" r="30" fill="url(#metal)"/>`
  return `${shadow(640, 752, 420)}<rect x="270" y="470" width="740" height="220" rx="110" fill="url(#body)"/>
    <path d="M380 470V690M900 470V690" stroke="#0002" stroke-width="5"/>${head(420)}${head(660)}
    <path d="M495 320C495 250 735 250 735 320" fill="none" stroke="url(#metal)" stroke-width="18"/>
    <circle cx="400" cy="716" r="34" fill="#22282d"/><circle cx="880" cy="716" r="34" fill="#22282d"/>
    <rect x="850" y="392" width="110" height="90" rx="10" fill="url(#blue)"/>${dial(905, 560, 46, 0.7)}
    ${words(450, 600, mark, 34)}`
}

function chair(mark: string): Drawing {
  return `${shadow(620, 790, 460, 40)}<ellipse cx="600" cy="770" rx="250" ry="36" fill="url(#dark)"/>
    <path d="M540 760L560 600H680L700 760Z" fill="url(#body)"/>
    <path d="M250 640C330 560 480 560 560 590L760 600C820 600 850 560 880 480L960 240C980 190 1050 210 1040 270L960 560
      C930 650 870 690 780 690L420 690C340 690 270 690 250 640Z" fill="url(#leather)"/>
    <path d="M300 632C380 585 480 590 560 615L770 628C850 625 880 560 905 490L985 260" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="7"/>
    <rect x="968" y="130" width="110" height="110" rx="40" fill="url(#leather)" transform="rotate(18 1020 190)"/>
    <path d="M300 600V250C300 190 380 190 420 200L560 236" fill="none" stroke="url(#metal)" stroke-width="26"/>
    <rect x="520" y="200" width="200" height="72" rx="30" fill="url(#body)"/><circle cx="620" cy="262" r="20" fill="#fff6d8"/>
    <rect x="150" y="470" width="230" height="34" rx="12" fill="url(#body)"/>
    ${[180, 230, 280, 330].map((x) => `<path d="M${x} 470V400" stroke="url(#metal)" stroke-width="14"/><path d="M${x} 400l14 -40" stroke="#8d969b" stroke-width="9"/>`).join('')}
    ${words(180, 496, mark, 17)}`
}

function xray(mark: string): Drawing {
  return `<rect x="1010" y="120" width="90" height="330" rx="18" fill="url(#body)"/>
    <path d="M1040 230L760 330L600 250" fill="none" stroke="#0003" stroke-width="52" stroke-linejoin="round"/>
    <path d="M1040 220L760 320L600 240" fill="none" stroke="#eef0ef" stroke-width="46" stroke-linejoin="round"/>
    <circle cx="760" cy="320" r="36" fill="url(#metal)"/><path d="M600 240V330" stroke="url(#metal)" stroke-width="30"/>
    <rect x="420" y="320" width="300" height="190" rx="70" fill="url(#body)"/><path d="M440 360L250 410V470L440 480Z" fill="url(#side)"/>
    <rect x="228" y="402" width="34" height="78" rx="6" fill="url(#dark)"/><circle cx="640" cy="415" r="52" fill="none" stroke="#9aa4a8" stroke-width="6"/>
    ${words(470, 470, mark, 22)}${screen(1016, 290, '0.40', 20)}${buttons(1032, 372, ['#f3c648', '#2f9e58'])}`
}

function panoramic(mark: string): Drawing {
  return `${shadow(640, 800, 330)}<rect x="780" y="40" width="110" height="760" rx="24" fill="url(#side)"/>
    <rect x="400" y="60" width="480" height="110" rx="50" fill="url(#body)"/><rect x="420" y="160" width="90" height="330" rx="34" fill="url(#body)"/>
    <rect x="690" y="160" width="64" height="300" rx="24" fill="url(#dark)"/>
    <path d="M620 500V430M590 430H650" stroke="url(#metal)" stroke-width="16"/><rect x="560" y="496" width="240" height="60" rx="26" fill="url(#body)"/>
    <rect x="560" y="780" width="420" height="34" rx="14" fill="url(#dark)"/>${screen(792, 330, '66', 22)}${words(450, 128, mark, 30)}`
}

function pump(mark: string): Drawing {
  return `${shadow(640, 750, 340)}<rect x="400" y="360" width="380" height="380" rx="24" fill="url(#body)"/>
    ${[0, 1, 2, 3, 4, 5, 6].map((slot) => `<rect x="430" y="${400 + slot * 26}" width="200" height="10" rx="5" fill="#8b9498"/>`).join('')}
    <rect x="800" y="470" width="130" height="260" rx="30" fill="#c7dbe3" opacity=".75"/><rect x="800" y="610" width="130" height="120" rx="24" fill="#8ca7a2" opacity=".8"/>
    <rect x="790" y="446" width="150" height="40" rx="14" fill="url(#dark)"/>${hose('M860 446C860 340 720 300 640 360', '#59646b', 26)}
    ${hose('M400 640C300 640 260 560 150 580', '#59646b', 26)}${dial(700, 640, 44, 0.35)}${words(430, 690, mark, 26)}`
}

function wand(mark: string): Drawing {
  return `${shadow(650, 752, 300)}<rect x="500" y="660" width="300" height="84" rx="34" fill="url(#body)"/>
    <rect x="560" y="648" width="180" height="26" rx="12" fill="url(#dark)"/>
    <g transform="rotate(-24 650 640)"><rect x="616" y="270" width="68" height="390" rx="32" fill="url(#body)"/>
      <rect x="634" y="380" width="32" height="90" rx="8" fill="#12211c"/><circle cx="650" cy="520" r="18" fill="#3f7fc4"/>
      <path d="M626 290C626 230 640 180 690 150L716 176C680 200 676 240 676 290Z" fill="url(#metal)"/>
      <circle cx="706" cy="160" r="80" fill="url(#glow)"/></g>${words(560, 716, mark, 24)}`
}

function scaler(mark: string): Drawing {
  return `${shadow(600, 750, 340)}<path d="M390 740L420 500C424 470 440 460 470 460H780C810 460 826 470 830 500L860 740Z" fill="url(#body)"/>
    ${screen(450, 500, '4')}<circle cx="720" cy="580" r="66" fill="url(#metal)"/><path d="M720 580L752 536" stroke="#333" stroke-width="8"/>
    <rect x="560" y="360" width="120" height="110" rx="20" fill="#cfe3ea" opacity=".8"/>
    ${hose('M860 690C1010 720 1060 600 1000 480', '#3e484f', 20)}<g transform="rotate(-20 1000 400)"><rect x="972" y="250" width="50" height="250" rx="24" fill="url(#side)"/>
    <path d="M988 252L994 190L1012 160" fill="none" stroke="url(#metal)" stroke-width="10"/></g>${words(460, 710, mark, 26)}`
}

function handpiece(mark: string): Drawing {
  return `<path d="M170 800L240 470H1110L1160 800Z" fill="url(#blue)" opacity=".75"/>${shadow(660, 660, 380, 22)}
    <g transform="rotate(-9 640 600)"><rect x="420" y="590" width="500" height="54" rx="24" fill="url(#metal)"/>
      ${[0, 1, 2, 3, 4, 5, 6, 7].map((ring) => `<rect x="${520 + ring * 30}" y="588" width="12" height="58" rx="5" fill="#6d777c" opacity=".7"/>`).join('')}
      <path d="M430 592L320 560L300 604L424 644Z" fill="url(#metal)"/><rect x="262" y="540" width="70" height="86" rx="22" fill="url(#metal)"/>
      <path d="M292 626V690" stroke="#dfe4e6" stroke-width="8"/><rect x="920" y="584" width="90" height="66" rx="10" fill="url(#dark)"/>
      ${words(740, 576, mark, 16, '#e7edf0')}</g>${hose('M1000 545C1120 520 1180 420 1290 430', '#8f999e', 30)}`
}

function counterTop(mark: string, shown: string): Drawing {
  return `${shadow(640, 750, 330)}<rect x="390" y="450" width="500" height="290" rx="30" fill="url(#body)"/>
    <path d="M410 450L450 400H830L870 450Z" fill="url(#metal)"/><rect x="610" y="382" width="60" height="22" rx="10" fill="url(#dark)"/>
    ${screen(430, 520, shown)}${buttons(450, 640, ['#2f9e58', '#e8ece9', '#c0392b'])}
    <rect x="640" y="500" width="210" height="170" rx="14" fill="#dfe6e8"/><path d="M660 520H830M660 550H800M660 580H815" stroke="#9aa6ab" stroke-width="6"/>
    ${words(656, 640, mark, 26)}`
}

const byCategory: Partial<Record<CategoryId, (mark: string) => Drawing>> = {
  autoclave,
  compressor,
  'dental-chair': chair,
  'intraoral-xray': xray,
  'extraoral-xray': panoramic,
  'vacuum-pump': pump,
  'curing-light': wand,
  'ultrasonic-scaler': scaler,
  'high-speed-handpiece': handpiece,
  'low-speed-handpiece': handpiece,
  micromotor: handpiece,
  'biological-incubator': (mark) => counterTop(mark, '60.1'),
  'water-purifier': (mark) => counterTop(mark, '2.4'),
  sealer: (mark) => counterTop(mark, '181'),
}

/** The equipment in its place, with its model on it. */
export function portrait(category: CategoryId, mark: string): Drawing {
  return (byCategory[category] ?? ((one: string) => counterTop(one, '05:00')))(mark)
}

/** An instrument that shows a number, on the bench. */
export function measured(shown: string, unit: string, turn: number): Drawing {
  return `${shadow(540, 800, 240)}<rect x="380" y="240" width="320" height="540" rx="42" fill="url(#yellow)"/>
    <rect x="404" y="264" width="272" height="492" rx="30" fill="url(#dark)"/><rect x="430" y="296" width="220" height="130" rx="10" fill="url(#lcd)"/>
    <text x="640" y="388" text-anchor="end" font-family="DejaVu Sans Mono, monospace" font-size="64" fill="#1c2a22">${shown}</text>
    ${words(440, 416, unit, 20, '#1c2a22')}<circle cx="540" cy="570" r="86" fill="url(#metal)"/><path d="M540 570L588 512" stroke="#222" stroke-width="12"/>
    <circle cx="470" cy="712" r="18" fill="#b3261e"/><circle cx="610" cy="712" r="18" fill="#111"/>
    ${hose('M470 712C460 860 800 880 900 760', '#a02a22', 12)}${hose('M610 712C620 830 860 850 960 720', '#1b1f22', 12)}${dial(960, 470, 130, turn)}`
}

/** A part on a cloth, worn or new. */
type Part = (x: number, worn: boolean) => Drawing

const ring: Part = (x, worn) => `
  <ellipse cx="${x}" cy="586" rx="170" ry="120" fill="none" stroke="#0005" stroke-width="36"/>
  <ellipse cx="${x}" cy="576" rx="170" ry="120" fill="none" stroke="${worn ? '#4b4038' : '#d9d3c4'}" stroke-width="34"
    ${worn ? 'stroke-dasharray="860 26"' : ''}/>
  <ellipse cx="${x}" cy="570" rx="170" ry="120" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="6"/>`

const fan: Part = (x, worn) => `${shadow(x, 680, 150, 30)}
  <rect x="${x - 140}" y="440" width="280" height="250" rx="18" fill="${worn ? '#4c4a46' : '#2c3237'}"/>
  <circle cx="${x}" cy="565" r="112" fill="${worn ? '#75706a' : '#59636a'}"/>
  ${[0, 60, 120, 180, 240, 300]
    .map(
      (turn) =>
        `<path d="M${x} 565q40 -90 84 -62q-10 60 -84 62z" fill="url(#dark)" transform="rotate(${turn} ${x} 565)"/>`,
    )
    .join('')}
  <circle cx="${x}" cy="565" r="40" fill="${worn ? '#8a7f70' : '#39434a'}"/>
  ${worn ? `<path d="M${x - 90} 640q60 -40 150 10M${x - 60} 480q70 30 120 0" stroke="#b9ab93" stroke-width="9" fill="none" opacity=".7"/>` : ''}`

const box: Part = (x, worn) => `${shadow(x, 676, 150, 30)}
  <path d="M${x - 130} 520L${x - 90} 480H${x + 150}L${x + 130} 520Z" fill="#8f989d"/>
  <rect x="${x - 130}" y="520" width="260" height="150" rx="10" fill="${worn ? '#5d564d' : 'url(#dark)'}"/>
  <rect x="${x - 100}" y="545" width="150" height="64" rx="4" fill="${worn ? '#b5a98f' : '#e8ecee'}"/>
  <path d="M${x - 86} 566h110M${x - 86} 586h80" stroke="#555" stroke-width="6"/>
  ${[0, 1, 2].map((screw) => `<circle cx="${x - 90 + screw * 80}" cy="640" r="14" fill="url(#metal)"/>`).join('')}
  ${worn ? `<ellipse cx="${x + 70}" cy="560" rx="46" ry="30" fill="#201a14" opacity=".7"/>` : ''}`

/** The old and the new part side by side on a cloth; `name` is the part's. */
export function partsOnCloth(name: string): Drawing {
  const draw = /guarnição|anéis|retentor|palheta|engrenag/i.test(name)
    ? ring
    : /ventilador|rotor/i.test(name)
      ? fan
      : box
  return `<path d="M90 860L190 400H1100L1190 860Z" fill="url(#blue)"/>
    <path d="M190 400L90 860M330 400L280 860M470 400L450 860" stroke="#fff" stroke-opacity=".08" stroke-width="30"/>
    ${draw(430, true)}${draw(850, false)}
    <rect x="590" y="720" width="120" height="60" rx="8" fill="url(#body)"/>${words(606, 758, 'LOTE', 20)}`
}
