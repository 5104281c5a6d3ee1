import { escapeHtml } from '#core/kit/html.ts'
import type { Letter } from './letter.ts'
import { oneLine, plain, webAddress } from './plain.ts'

/**
 * HTML of a letter for all mail programs: tables and inline styles, because Outlook lays out with Word; nothing
 * external, because pictures are blocked and would reveal who reads. `site` is the product's own address.
 */
export function letterHtml(letter: Letter, site: string): string {
  const { subject, paragraphs, action, footnote, choices } = letter
  const body = [
    ...paragraphs.map((text) => `<p class="ink" style="${styles.paragraph}">${escaped(text)}</p>`),
    ...(action ? [button(action.label, webAddress(action.url))] : []),
    ...(footnote ? [`<p class="soft" style="${styles.footnote}">${escaped(footnote)}</p>`] : []),
    ...(choices ? [smallLink(choices)] : []),
  ]
  const preheader = oneLine(paragraphs.join(' ')).replace(/(?<=^.{140}).*$/u, '')
  const answer = letter.replyTo
    ? `A resposta a esta mensagem vai para ${escaped(letter.replyTo)}.`
    : 'Não é preciso responder.'
  return page(escaped(oneLine(subject)), escaped(preheader), body.join('\n'), escaped(site), answer)
}

const font = `font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif`

const styles = {
  canvas: 'margin:0;padding:0;width:100%;background-color:#f1f7f6',
  paragraph: `margin:0 0 16px;${font};font-size:16px;line-height:24px;color:#0b2227;overflow-wrap:anywhere`,
  link: `color:#ffffff;${font};font-size:16px;line-height:20px;font-weight:bold;text-decoration:none;display:inline-block;padding:14px 26px`,
  spelled: `margin:0 0 16px;${font};font-size:13px;line-height:20px;color:#374d52`,
  footnote: `margin:8px 0 0;padding:16px 0 0;border-top:1px solid #d6e1e1;${font};font-size:13px;line-height:20px;color:#374d52;overflow-wrap:anywhere`,
  footer: `padding:16px 24px 32px;${font};font-size:13px;line-height:20px;color:#506569`,
}

/**
 * Word ignores a link's padding but respects `mso-padding-alt` of its cell, so the whole button is clickable in both.
 */
function button(label: string, url: string): string {
  const address = escaped(url)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr>
<td class="button" bgcolor="#015b63" style="background-color:#015b63;border-radius:9px;mso-padding-alt:14px 26px"><a class="label" href="${address}" target="_blank" rel="noopener" style="${styles.link}">${escaped(oneLine(label))}</a></td>
</tr></table>
<p class="soft" style="${styles.spelled}">Se o botão não abrir, copie este endereço para o navegador:<br><a class="address" href="${address}" target="_blank" rel="noopener" style="color:#00565e;word-break:break-all">${address}</a></p>`
}

const table = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"`

function smallLink({ label, url }: { label: string; url: string }): string {
  const address = escaped(webAddress(url))
  return `<p class="soft" style="${styles.spelled}"><a class="address" href="${address}" target="_blank" rel="noopener" style="color:#00565e">${escaped(oneLine(label))}</a></p>`
}

/** Mail programs that follow the system's theme use these colours; others darken by themselves or stay light. */
const darkRules = `body,.canvas{background-color:#0b1a1e !important}
.sheet{background-color:#12242a !important;border-color:#2c4147 !important}
.ink,.word{color:#eaf2f1 !important}.soft,.foot{color:#b3c6c9 !important;border-color:#2c4147 !important}
.address,.foot a{color:#93dbd2 !important}.button,.mark{background-color:#7fd3c8 !important}
.label,.letter{color:#06262b !important}`

function page(subject: string, preheader: string, body: string, site: string, answer: string): string {
  return `<!DOCTYPE html>
<html lang="pt-BR" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<meta name="x-apple-disable-message-reformatting">
<title>${subject}</title>
<!--[if mso]><style>table{border-collapse:collapse}p,td,a{font-family:'Segoe UI',Arial,sans-serif !important}</style><![endif]-->
<style>
@media (prefers-color-scheme: dark){
${darkRules}
}
@media (max-width: 480px){.pad{padding:24px 20px !important}}
</style>
</head>
<body style="${styles.canvas}">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all">${preheader}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>
${table} class="canvas" bgcolor="#f1f7f6" style="background-color:#f1f7f6"><tr><td align="center" style="padding:24px 12px 0">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
${table} style="width:100%;max-width:600px;margin:0 auto;text-align:left">
<tr><td style="padding:0 4px 16px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="mark" width="32" height="32" align="center" valign="middle" bgcolor="#015b63" style="width:32px;height:32px;background-color:#015b63;border-radius:9px"><span class="letter" style="${font};font-size:19px;line-height:32px;font-weight:bold;color:#ffffff">E</span></td>
<td class="word" style="padding-left:10px;${font};font-size:19px;line-height:32px;font-weight:bold;color:#0b2227">Equipo</td>
</tr></table></td></tr>
<tr><td class="sheet pad" bgcolor="#ffffff" style="padding:32px;background-color:#ffffff;border:1px solid #d6e1e1;border-radius:14px">
${body}
</td></tr>
<tr><td class="foot" style="${styles.footer}">Mensagem automática do Equipo, <a href="${site}" target="_blank" rel="noopener" style="color:#00565e">${site}</a>. ${answer}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}

const escaped = (text: string): string => escapeHtml(plain(text)).replaceAll('\n', '<br>')
