import { CirclePlus, FileText } from 'lucide-react'
import type { ComponentProps, ComponentType } from 'react'
import { foundBy } from '#core/kit/search.ts'
import { atClinic, atWorkshop, paths, sideOf } from '#web/kit/paths.ts'
import type { SearchRole } from './search.texts.ts'

/** A page, or an action that has a page. */
export interface Place {
  label: string
  to: string
  icon: ComponentType<Pick<ComponentProps<'svg'>, 'aria-hidden'> & { size?: number }>
  /** Other words by which people look for it. */
  words?: string
}

const page = (label: string, to: string, words = ''): Place => ({ label, to, words, icon: FileText })
const act = (label: string, to: string, words = ''): Place => ({ label, to, words, icon: CirclePlus })

const clinicPlaces = [
  act('Nova OS', atClinic.orderNew(), 'pedir conserto, chamar técnico, ordem de serviço'),
  act('Novo equipamento', atClinic.equipmentNew(), 'cadastrar aparelho'),
  act('Registrar ciclo', atClinic.sterilizationNew(), 'esterilização, autoclave, carga'),
  act('Adicionar documento', atClinic.paperNew(), 'licença, alvará, certificado, contrato, nota'),
  act('Emitir um documento', atClinic.documentKinds(), 'laudo, POP, PGTS, relatório, declaração'),
  act('Nova despesa', atClinic.expenseNew(), 'conta, boleto, gasto'),
  act('Novo plano', atClinic.planNew(), 'manutenção preventiva, rotina'),
  act('Ler etiqueta', atClinic.scan(), 'QR, código, câmera'),
  page('Esterilização', atClinic.sterilization(), 'hoje, teste biológico, Bowie-Dick'),
  page('Livro de ciclos', atClinic.sterilizationBook(), 'esterilização, autoclave, cargas'),
  page('Conformidade', atClinic.compliance(), 'normas, Anvisa, vigilância, indicadores'),
  page('O que falta para a norma', atClinic.path(), 'RDC 1.002, prazo, Anvisa, vigilância'),
  page('Pasta da fiscalização', atClinic.inspectionFolder(), 'inspeção, fiscal, vigilância, provas'),
  page('Autoavaliação', atClinic.assessment(), 'roteiro, Anvisa'),
  page('Gastos', atClinic.spending(), 'finanças, despesas por mês'),
  page('Orçamento do ano', atClinic.budget(), 'finanças, previsto'),
  page('Custo dos equipamentos', atClinic.ownership(), 'finanças, trocar, depreciação'),
  page('Análises', atClinic.analyses(), 'finanças, falhas, tempo parado'),
  page('Contratos', atClinic.contracts(), 'manutenção'),
]

const workshopPlaces = [
  act('Nova OS para cliente', atWorkshop.orderNew(), 'ordem de serviço, chamado'),
  act('Novo cliente', atWorkshop.clientNew(), 'cadastrar clínica'),
  act('Nova cobrança', atWorkshop.chargeNew(), 'receber, Pix, parcela'),
  act('Nova despesa', atWorkshop.expenseNew(), 'conta, gasto, combustível'),
  act('Nova compra', atWorkshop.purchaseNew(), 'peças, fornecedor, pedido'),
  act('Nova peça', atWorkshop.stockItemNew(), 'estoque, item, cadastrar'),
  act('Novo fornecedor', atWorkshop.supplierNew()),
  act('Novo contrato', atWorkshop.contractNew(), 'manutenção, mensalidade'),
  act('Novo plano', atWorkshop.planNew(), 'manutenção preventiva, rotina'),
  act('Emitir um documento', atWorkshop.documentKinds(), 'laudo, relatório, declaração, recibo'),
  act('Ler etiqueta', atWorkshop.scan(), 'QR, código, câmera'),
  page('Compras', atWorkshop.purchases(), 'pedidos, fornecedor'),
  page('Contagens', atWorkshop.stockCounts(), 'inventário, estoque'),
  page('Extratos', atWorkshop.statements(), 'banco, OFX, conciliar, Pix'),
  page('Lucro', atWorkshop.profit(), 'resultado, ganho'),
  page('Cobranças', atWorkshop.charges(), 'a receber, atrasadas'),
]

const both = (role: SearchRole) => {
  const at = sideOf(role)
  return [
    page('Modelos de checklist', at.templates()),
    page('Planos de manutenção', at.plans(), 'preventiva, rotinas'),
    page('Etiquetas', at.labels(), 'QR, imprimir'),
    page('Relatos de defeito', at.reports()),
    page('Equipe', at.team(), 'pessoas, convidar, permissões'),
    page('Plano e assinatura', at.subscription(), 'preço, Equipo'),
    page('Minha conta', at.account(), 'senha, e-mail, segurança, tema'),
    page('Avisos', at.accountNotifications(), 'e-mail, notificações'),
    page('Meus dados', at.accountData(), 'LGPD, cópia, excluir conta'),
    page('Suporte', at.support(), 'ajuda, problema'),
    page('Ajuda', paths.help(), 'como fazer, dúvidas'),
  ]
}

const most = 4

/**
 * The pages and actions of a side whose name or other words have every typed word; by name first.
 * @param nav the sidebar's pages
 */
export function placesFor(role: SearchRole, nav: readonly Place[], typed: string): Place[] {
  const items = [...nav, ...(role === 'technician' ? workshopPlaces : clinicPlaces), ...both(role)]
  const meant = items.map((place) => ({ label: `${place.label} ${place.words ?? ''}`, place }))
  const found = [...foundBy(items, typed), ...foundBy(meant, typed).map(({ place }) => place)]
  return [...new Set(found)].slice(0, most)
}
