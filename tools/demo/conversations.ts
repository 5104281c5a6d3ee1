import { messageApi } from '#core/message/message.api.ts'
import { quickReplyApi } from '#core/message/quick-reply.api.ts'
import type { Story } from './agenda.ts'
import type { Person } from './caller.ts'
import type { Cast } from './cast.ts'

/** `about`: the message shows the newest order for that equipment. */
interface Turn {
  day: number
  hour: string
  by: 'clinic' | 'workshop'
  text: string
  about?: string
}

const turn = (day: number, hour: string, by: Turn['by'], text: string, about?: string): Turn => ({
  day,
  hour,
  by,
  text,
  ...(about && { about }),
})

const withFirst: readonly Turn[] = [
  turn(-251, '17:20', 'clinic', 'Rogério, a autoclave vedou bem hoje. Obrigada por ter vindo no mesmo dia.'),
  turn(
    -251,
    '17:42',
    'workshop',
    'Que bom! A guarnição nova assenta em uns três ciclos. Qualquer chiado, me avise.',
  ),
  turn(-244, '09:10', 'clinic', 'O compressor vai precisar parar na preventiva de amanhã?'),
  turn(-244, '09:25', 'workshop', 'Uns 40 minutos. Chego às 7h30, antes do primeiro paciente.', 'Compressor'),
  turn(-222, '11:05', 'clinic', 'A seladora está deixando um canto aberto. Mandei o pedido.', 'Seladora'),
  turn(-222, '11:30', 'workshop', 'Recebi. Até lá, passem a embalagem duas vezes nesse lado.'),
  turn(
    -205,
    '16:00',
    'workshop',
    'Amanhã faço a revisão da autoclave principal. Deixem a reserva pronta, por favor.',
  ),
  turn(-205, '16:12', 'clinic', 'Fica pronta. Começamos o dia com ela.'),
  turn(-196, '08:15', 'clinic', 'Bomba de vácuo sem força nas cadeiras 2 e 3.', 'Bomba de vácuo'),
  turn(-196, '08:31', 'workshop', 'Fechem o registro da cadeira 3 e vejam se melhora. Passo hoje à tarde.'),
  turn(-196, '08:50', 'clinic', 'Melhorou um pouco. Esperamos você.'),
  turn(-183, '14:22', 'clinic', 'Tem água no chão embaixo da cadeira 2.'),
  turn(
    -183,
    '14:24',
    'workshop',
    'Fechem o registro geral da cadeira. É a mangueira que eu comentei. Levo amanhã.',
  ),
  turn(
    -154,
    '10:40',
    'clinic',
    'Você consegue ver o micromotor? Publiquei para a cidade, mas prefiro que seja você.',
  ),
  turn(-154, '11:02', 'workshop', 'Já aceitei. Pego aí na quinta.', 'Micromotor'),
  turn(-132, '07:55', 'clinic', 'O compressor não para de ligar.', 'Compressor'),
  turn(-132, '08:10', 'workshop', 'Vazamento de ar, quase certo. Vou com o detector.'),
  turn(-132, '18:05', 'workshop', 'Eram dois: na purga e na conexão da sala 3. Está no laudo com as fotos.'),
  turn(-118, '12:10', 'clinic', 'Pode trazer a nota fiscal das peças junto com o laudo?'),
  turn(-118, '12:30', 'workshop', 'Levo impressa e deixo na conta também.'),
  turn(-89, '15:45', 'clinic', 'A reserva voltou a soltar vapor pela porta.', 'Autoclave reserva'),
  turn(-89, '16:00', 'workshop', 'Não usem até eu trocar a guarnição. Vou amanhã cedo.'),
  turn(-75, '09:00', 'workshop', 'Confirmada a revisão da autoclave principal para amanhã às 8h.'),
  turn(-60, '13:20', 'clinic', 'A Patrícia vai receber você na revisão da cadeira 1, eu estou em congresso.'),
  turn(-60, '13:28', 'workshop', 'Combinado.'),
  turn(-40, '10:05', 'clinic', 'Seladora de novo, agora não esquenta.', 'Seladora'),
  turn(-40, '10:17', 'workshop', 'Deve ser a resistência. Tenho uma aqui.'),
  turn(-21, '17:30', 'workshop', 'Amanhã, revisão da autoclave principal. Levo o termopar calibrado.'),
  turn(
    -9,
    '07:58',
    'clinic',
    'A autoclave reserva não aquece e a principal está cheia.',
    'Autoclave reserva',
  ),
  turn(-9, '08:25', 'workshop', 'Indo agora.'),
  turn(
    -7,
    '10:50',
    'workshop',
    'A resistência só chega na semana que vem. Aviso no dia em que sair do distribuidor.',
  ),
  turn(-7, '11:04', 'clinic', 'Tudo bem. Deixei a agenda mais leve até lá.'),
  turn(-3, '15:40', 'clinic', 'A cadeira 2 travou no meio do atendimento.', 'Cadeira 2'),
  turn(-2, '09:30', 'workshop', 'Propus um horário para ver a cadeira. Serve?'),
  turn(
    -1,
    '16:35',
    'workshop',
    'O orçamento da bomba de vácuo está aí. Faço com a clínica fechada.',
    'Bomba de vácuo',
  ),
  turn(-1, '17:10', 'clinic', 'Vejo hoje à noite com calma.'),
  turn(-1, '17:45', 'workshop', 'Sem pressa. Qualquer dúvida, me chame aqui.'),
]

const withSecond: readonly Turn[] = [
  turn(-249, '15:10', 'workshop', 'Panorâmico conferido. Deixei os valores no laudo.', 'Panorâmico'),
  turn(-249, '15:40', 'clinic', 'Recebido, obrigada!'),
  turn(-231, '08:40', 'clinic', 'O braço do raio X está descendo sozinho.', 'Raio X de coluna'),
  turn(-231, '09:05', 'workshop', 'Não usem hoje: a mola pode ter cedido. Levo duas para testar.'),
  turn(-189, '17:00', 'clinic', 'O fotopolimerizador ficou ótimo. Quanto deu na medida?'),
  turn(-189, '17:12', 'workshop', '1.140 mW/cm². O mínimo do fabricante é 1.000.'),
  turn(-110, '11:20', 'clinic', 'As imagens do raio X de parede saíram claras demais.', 'Raio X de parede'),
  turn(-110, '11:41', 'workshop', 'Parece o temporizador. Amanhã às 14h?'),
  turn(-110, '11:50', 'clinic', 'Pode ser.'),
  turn(-66, '09:15', 'workshop', 'Desculpe pelas duas mudanças de horário do ultrassom. Hoje vou sem falta.'),
  turn(-30, '16:20', 'clinic', 'O cabo novo do localizador resolveu.'),
  turn(-3, '12:20', 'clinic', 'Confirmei a visita do raio X de coluna.', 'Raio X de coluna'),
  turn(-3, '12:35', 'workshop', 'Até lá!'),
]

const replies = [
  ['A caminho', 'Estou a caminho e chego em cerca de 30 minutos.'],
  ['Peça pedida', 'A peça foi pedida hoje. Aviso assim que o distribuidor enviar.'],
  ['Antes da visita', 'Antes da visita, deixe o equipamento frio, limpo e com o acesso livre, por favor.'],
  ['Garantia', 'O serviço tem garantia. Se o defeito voltar, é só pedir o retorno pela própria ordem.'],
] as const

/** A year of messages between the clinic and its two technicians. The last one is not read yet. */
export const conversations = ({ time, clinic, first, second }: Cast): readonly Story[] => {
  const between = (workshop: Person, turns: readonly Turn[]) => async () => {
    let id = ''
    for (const [index, { day, hour, by, text, about }] of turns.entries()) {
      await time.until(day, hour)
      const person = by === 'clinic' ? clinic : workshop
      if (!id) {
        const partnerId = by === 'clinic' ? workshop.organizationId : clinic.organizationId
        ;({ id } = await person.ask(messageApi.open, { actionId: time.id(), partnerId }))
      }
      const orderId = about && (await orderAbout(person, id, about))
      const message = { id, actionId: time.id(), messageId: time.id(), text, ...(orderId && { orderId }) }
      const { seq } = await person.ask(messageApi.send, message)
      const reader = by === 'clinic' ? workshop : clinic
      const isLast = workshop === first && index === turns.length - 1
      if (!isLast) await reader.ask(messageApi.read, { id, seq })
    }
  }
  return [
    between(first, withFirst),
    between(second, withSecond),
    async () => {
      await time.until(-240, '18:30')
      for (const [name, text] of replies)
        await first.ask(quickReplyApi.create, { id: time.id(), actionId: time.id(), name, text })
    },
  ]
}

/** The newest order for the equipment; a message before the first one shows no card. */
async function orderAbout(person: Person, id: string, equipment: string): Promise<string | undefined> {
  const { items } = await person.ask(messageApi.cards, { id, kind: 'order', search: equipment })
  return items[0]?.id
}
