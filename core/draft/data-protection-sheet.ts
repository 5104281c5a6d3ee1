import type { Block, Section } from '#core/document/sheet.ts'
import type { Sealed } from '#core/document/seal.ts'
import { addDays, formatDate } from '#core/kit/dates.ts'
import { citation } from '#core/regulation/basis-of.ts'
import { retentions } from '#core/regulation/retention.ts'
import { writtenRules } from '#core/regulation/written-rules.ts'
import { requestedRights } from './data-protection-form.ts'
import type { DataProtectionContent } from './data-protection.ts'
import { noPatients, operatorDuties, rights, treatments, type Variant } from './data-protection-texts.ts'
import { fact, isSaid, prose, said } from './written.ts'

type It = DataProtectionContent

const paragraph = (text: string): Block => ({ type: 'text', text })
const facts = (...rows: ReturnType<typeof fact>[]): Block => ({ type: 'facts', rows })
const dated = (on: string | null | undefined) => (on ? formatDate(on) : null)
const section = (heading: string, ...blocks: Block[]): Section => ({ heading, blocks })

/** The text of the chosen variant, with the organization's and the person's data in it. */
export function dataProtectionSections(it: It, sealed: Sealed): Section[] {
  if (!it.variant) return [section('Documento', paragraph('Escolha qual documento será preparado.'))]
  const additions = isSaid(it.additions) ? [section('Complemento', prose(it.additions))] : []
  return [...byVariant[it.variant](it, sealed), ...additions]
}

const byVariant: Record<Variant, (it: It, sealed: Sealed) => Section[]> = {
  notice: (_, { issuer }) => [
    section(
      'Quem trata os dados',
      paragraph(
        `${issuer.legalName ?? issuer.name} decide como e para que os dados são tratados (controlador) e diz aqui o que o titular tem direito a saber (${citation(writtenRules.dataNotice)}). ${noPatients(citation(writtenRules.dataHealth))}`,
      ),
    ),
    section('Quais dados, para quê e com que base', treatmentTable),
    section(
      'Com quem os dados são compartilhados',
      paragraph(
        'Com a assistência técnica que faz o serviço, com a empresa que mantém este sistema, que os trata em nome da clínica, e com a vigilância sanitária e outras autoridades quando a lei manda.',
      ),
    ),
    section('Por quanto tempo', retentionTable),
    rightsSection,
    section(
      'Segurança',
      paragraph(
        `Cada pessoa entra com acesso próprio, vê só o que lhe cabe e deixa registro do que faz. Incidente com risco ou dano relevante é comunicado à autoridade nacional e aos titulares (${citation(writtenRules.dataIncident)}).`,
      ),
    ),
  ],
  operator: (it, { issuer }) => [
    section(
      'Partes',
      facts(
        fact('Controlador', issuer.legalName ?? issuer.name),
        fact('Operador', it.operator),
        fact('CPF ou CNPJ', it.operatorTaxId),
        fact('Início', dated(it.startsOn)),
      ),
      paragraph(
        `O operador trata dados pessoais em nome do controlador (${citation(writtenRules.dataOperator)}).`,
      ),
    ),
    section('Serviço e dados', prose(it.operatorService)),
    section('O operador se obriga a', { type: 'list', items: operatorDuties, numbered: true }),
    section('O controlador se obriga a', {
      type: 'list',
      numbered: true,
      items: [
        'Dar instruções claras e só os dados necessários ao serviço.',
        'Ter base legal para o tratamento que pede.',
        'Informar o operador quando um titular pedir algo que dependa dele.',
      ],
    }),
    section('Assinaturas', {
      type: 'lines',
      people: [
        { name: issuer.responsible ?? issuer.name, under: 'Controlador' },
        { name: said(it.operator) ?? '', under: 'Operador' },
      ],
    }),
  ],
  consent: (it, { issuer }) => [
    section(
      'Consentimento',
      paragraph(
        `Eu, ${said(it.subject) ?? 'titular'}, autorizo ${issuer.legalName ?? issuer.name} a tratar os dados abaixo somente para a finalidade escrita aqui.`,
      ),
      facts(
        fact('Titular', it.subject),
        fact('Documento', it.subjectTaxId),
        fact('Responsável legal', it.guardian),
        fact('Vale até', dated(it.until) ?? 'ser revogado'),
      ),
    ),
    section('Finalidade', prose(it.purpose)),
    section('Dados', prose(it.dataUsed)),
    section('O que é bom saber', {
      type: 'list',
      items: [
        'Consentir é livre: o que a clínica faz por obrigação legal ou contrato não depende deste termo.',
        `O consentimento pode ser revogado a qualquer momento, de graça, com o encarregado (${citation(writtenRules.dataRevoked)}). O que foi feito antes continua válido.`,
        'Para outra finalidade, a clínica pede outro consentimento.',
      ],
    }),
    rightsSection,
    handLine(said(it.guardian) ?? said(it.subject) ?? '', 'Titular ou responsável legal'),
  ],
  revocation: (it, { issuer }) => [
    section(
      'Revogação',
      paragraph(
        `Em ${dated(it.askedOn) ?? 'data a informar'}, ${said(it.subject) ?? 'o titular'} revogou perante ${issuer.legalName ?? issuer.name} o consentimento dado para a finalidade abaixo (${citation(writtenRules.dataRevoked)}).`,
      ),
      facts(fact('Titular', it.subject), fact('Documento', it.subjectTaxId), fact('Dados', it.dataUsed)),
    ),
    section('Finalidade a que se refere', prose(it.purpose)),
    section('O que acontece agora', {
      type: 'list',
      items: [
        'O tratamento com base nesse consentimento para.',
        'O que foi feito antes continua válido.',
        'O titular pode pedir que os dados tratados com esse consentimento sejam eliminados; fica o que a lei manda guardar.',
        'A revogação não tem custo nem prejudica outros serviços.',
      ],
    }),
    handLine(said(it.guardian) ?? said(it.subject) ?? '', 'Titular ou responsável legal'),
  ],
  answer: (it) => [
    section(
      'Pedido',
      facts(
        fact('Titular', it.subject),
        fact('Documento', it.subjectTaxId),
        fact('Pedido', it.right ? requestedRights[it.right] : null),
        fact('Feito em', dated(it.askedOn)),
        fact('Declaração completa até', it.askedOn ? formatDate(addDays(it.askedOn, 15)) : null),
        fact('Respondido em', formatDate(it.on)),
      ),
      ...(isSaid(it.request) ? [prose(it.request)] : []),
    ),
    section('Resposta', prose(it.reply)),
    section(
      'Base',
      paragraph(
        `Direitos do titular: ${citation(writtenRules.dataRights)}. Prazo: ${citation(writtenRules.dataAnswer)}. Quem não concordar com esta resposta pode reclamar à autoridade nacional de proteção de dados.`,
      ),
    ),
  ],
  incident: (it) => [
    section(
      'Incidente',
      facts(
        fact('Aconteceu em', dated(it.happenedOn) ?? 'Não se sabe'),
        fact('Conhecido em', dated(it.knownOn)),
        fact('Autoridade nacional', toldText(it.authorityOn)),
        fact('Titulares', toldText(it.subjectsOn)),
      ),
      prose(it.incident),
    ),
    section('Dados e pessoas atingidas', prose(it.incidentData)),
    section('Risco', prose(it.risk)),
    section('O que foi feito', prose(it.measures)),
    ...(isSaid(it.whyNotTold) ? [section('Por que não foi comunicado', prose(it.whyNotTold))] : []),
  ],
}

const toldText = (on: string | null | undefined) =>
  on ? `Comunicado em ${formatDate(on)}` : 'Não comunicado'

const rightsSection = section(
  'Seus direitos',
  paragraph(`Fale com o encarregado, acima (${citation(writtenRules.dataRights)}):`),
  { type: 'list', items: rights },
)

const handLine = (name: string, under: string) =>
  section('Assinatura', { type: 'lines', people: [{ name, under }] })

const treatmentTable: Block = {
  type: 'table',
  columns: [
    { head: 'Dados', width: { part: 3 } },
    { head: 'Para quê', width: { part: 3 } },
    { head: 'Base legal', width: { part: 2 } },
  ],
  rows: treatments.map(({ data, why, basis, rule }) => ({
    cells: [data, why, { text: basis, under: citation(writtenRules[rule]) }],
  })),
  empty: '',
}

const retentionTable: Block = {
  type: 'table',
  columns: [
    { head: 'Registro e prazo', width: { part: 3 } },
    { head: 'O que o pede', width: { part: 2 } },
  ],
  rows: retentions.map((rule) => ({ cells: [rule.text, citation(rule)] })),
  empty: '',
}
