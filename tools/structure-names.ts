/** Every kind of file, by folder. A file that matches none of them is refused. */

const word = '[a-z]+(?:-[a-z0-9]+)*'
const folder = `${word}/`
const component = '[A-Z][A-Za-z0-9]*(?:\\.test)?\\.tsx'
const module = (kinds: string) => `${word}(?:\\.(?:${kinds}))?(?:\\.test)?\\.ts`

const vocabulary = [
  // core: rules and contracts
  `core/${folder}${module('api')}`,
  // server: routes, and the only SQL (store)
  `server/${folder}${module('routes|store')}`,
  `server/${module('store')}`,
  String.raw`server/migrations/\d{4}_[a-z_]+\.sql`,
  String.raw`server/migrations/schema\.generated\.ts`,
  String.raw`server/migrations/landed\.sha256`,
  // web: components, their Portuguese and their styles
  `web/${folder}${component}`,
  `web/${folder}${module('texts')}`,
  String.raw`web/${folder}${word}\.css`,
  String.raw`web/(?:root|entry\.client|entry\.server)\.tsx`,
  String.raw`web/routes\.ts`,
  'web/public/.+',
  'web/fonts/.+',
  // the other folders
  `(?:test|tools|bench)/(?:${folder})?${module('texts')}`,
  String.raw`(?:core|web|test|tools)/${word}\.d\.ts`,
  String.raw`(?:tools/prepare|server/main)\.js`,
  String.raw`bench/${word}\.sql`,
  String.raw`documents/${word}\.typ`,
  'documents/fonts/.+',
  String.raw`(?:core|server|web)/tsconfig\.json`,
].map((pattern) => new RegExp(`^${pattern}$`))

export function isKnownName(path: string): boolean {
  return vocabulary.some((pattern) => pattern.test(path))
}
