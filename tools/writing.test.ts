import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** All files with texts that people read; norms and the documents' own wording keep their verbs. */
const texts = ['web/**/*.{ts,tsx}', 'core/**/*.ts', 'server/**/*.ts', 'documents/*.typ']
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .filter((path) => !/\.test\.tsx?$|\.generated\.ts$/.test(path))
  .map((path) => ({ path, text: withoutComments(readFileSync(join(root, path), 'utf8')) }))

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
}

const found = (pattern: RegExp, under = '') =>
  texts
    .filter(({ path }) => path.startsWith(under))
    .flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([hit]) => `${path}: ${hit.trim()}`))

test.each([
  ['Guardar for saving', /(?<!\p{L})guard(?:ar|ando|ad[oa]s?|ou|e|ei|a)(?!\p{L})/giu, 'web/'],
  [
    'Guardar, Ligar, Fazer, Tirar or Jogar fora in the summary of an endpoint',
    /summary:\s*'(?:[^']*[;,] )?(?:Guarda|Liga|Faz (?:um|uma|etiquetas)|Tira|Joga)(?!\p{L})[^']*'/gu,
    'core/',
  ],
  ['a file or an answer that is kept with Guardar', /pode ser guardado|fica(?:m)? guardad[oa]s? como/giu, ''],
  ['an owner by who is one', /quem (?:é|era|são|eram) (?:o |a )?don[oa]s?(?!\p{L})/giu, ''],
  ['ao menos in the place of pelo menos', /(?<!\p{L})ao menos(?!\p{L})/giu, ''],
  ['ANVISA in capitals', /ANVISA/g, ''],
  ['an owner who is a dono or a dona', /(?<!\p{L})don[oa] d[ao] (?:conta|clínica|oficina)/giu, ''],
  ['a label that is bound with Ligar', /etiqueta ligada|ligar a este equipamento/gi, ''],
  ['a server that sends no mail', /nenhum e-mail sai/gi, ''],
  ['SHA-256 in a page', /SHA-256(?! do arquivo'|')/g, 'web/'],
  [
    'a secondary source',
    /fontes? secundárias?|transcriç(?:ão|ões)|textos? oficia(?:l|is)|texto propost/gi,
    '',
  ],
  ['a count with its own singular, instead of `count`', /=== 1 \? ['`]1 /g, ''],
  ['rules by a version', /Regras:? (?:do documento: )?versão|Regras 20\d\d-/g, ''],
])('no text has %s', (_, pattern, under) => {
  expect(found(pattern, under)).toEqual([])
})

/** `count(n, 'resultado', 'resultados')` has both forms; a length beside a plural has only one. */
test('counts no list in the plural only', () => {
  expect(found(/\{\w+\.length\} (?:resultados|itens|equipamentos|arquivos|fotos|dias)\b/g, 'web/')).toEqual(
    [],
  )
})
