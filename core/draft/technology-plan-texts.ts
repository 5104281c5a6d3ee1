import type { writtenRules } from '#core/regulation/written-rules.ts'

interface PlanSection {
  title: string
  /** The rule that demands it. */
  rule: keyof typeof writtenRules
  /** Our proposal to start from. It is not a norm: the issuer adopts it or writes their own. */
  proposal: string
  /** Earlier proposals, which older plans may still have. */
  former?: readonly string[]
}

/** The sections of a technology management plan, in the order in which equipment passes through them. */
export const planSections = {
  scope: {
    title: 'Alcance',
    rule: 'plan',
    proposal: `Este plano cobre as tecnologias em saúde desta clínica, da escolha até a saída: equipamentos e dispositivos médicos, também os emprestados; medicamentos, como os anestésicos; saneantes; e produtos de higiene.
A manutenção do prédio e das instalações fica no plano próprio da documentação de boas práticas.`,
    former: [
      `Este plano cobre os equipamentos e dispositivos médicos usados no atendimento, no processamento e no diagnóstico por imagem desta clínica, da escolha até a saída, com os que ela tem emprestados.
A manutenção do prédio e das instalações fica no plano próprio da documentação de boas práticas.`,
    ],
  },
  selection: {
    title: 'Seleção',
    rule: 'planStages',
    proposal: `Antes de comprar, o responsável técnico verifica se o produto está regularizado na Anvisa, quando a regularização se aplica, e anota o número no inventário ou por que não se aplica.
Comparam-se pelo menos: necessidade da clínica, exigências de instalação (energia, água, ar, espaço, blindagem), custo de insumos e de manutenção, assistência técnica na região, manual em português e prazo de garantia.`,
  },
  acquisition: {
    title: 'Aquisição',
    rule: 'planStages',
    proposal: `A compra exige nota fiscal em nome da clínica, manual e termo de garantia. Produto usado ou recondicionado só entra depois de conferida a situação dele perante a vigilância sanitária.
No recebimento confere-se embalagem, integridade, modelo, número de série e acessórios. O que chega em desacordo fica separado, identificado e fora de uso até a solução. Cada tecnologia nova entra no inventário e leva à atualização deste plano.`,
  },
  receipt: {
    title: 'Transporte e recebimento',
    rule: 'planTransport',
    proposal: `O transporte segue o que o fabricante pede, em embalagem que protege de queda, umidade e calor. Quem recebe confere nota fiscal, quantidade, lote, validade e integridade, e anota a data.
O aparelho de raio X só é ligado por quem o instala.`,
  },
  storage: {
    title: 'Armazenamento',
    rule: 'planStages',
    proposal: `Equipamentos e peças de reposição ficam em lugar limpo, seco e identificado, nas condições que o fabricante pede, sem empilhar e longe do processamento de material sujo.
Medicamentos, saneantes e produtos de higiene ficam separados uns dos outros, nas condições do rótulo e dentro da validade; usa-se primeiro o que vence antes.
O que está sem condição de uso fica identificado e fora da área de trabalho.`,
    former: [
      `Equipamentos e peças de reposição ficam em lugar limpo, seco e identificado, nas condições que o fabricante pede, sem empilhar e longe do processamento de material sujo.
O que está sem condição de uso fica identificado e fora da área de trabalho.`,
    ],
  },
  distribution: {
    title: 'Distribuição',
    rule: 'planStages',
    proposal: `O que sai do estoque para as salas é anotado com produto, lote, quantidade e sala. A reposição das salas confere a validade e devolve ao estoque o que não se usa.`,
  },
  installation: {
    title: 'Instalação',
    rule: 'planStages',
    proposal: `A instalação segue o manual do fabricante e é feita por assistência autorizada ou técnico habilitado. Antes do primeiro uso faz-se um teste de aceitação, com registro de quem testou e do resultado.
Emissor de radiação só é usado depois dos testes de aceitação e do levantamento radiométrico, com laudo de especialista.`,
  },
  operation: {
    title: 'Funcionamento e uso',
    rule: 'planStages',
    proposal: `Só usa o equipamento quem foi treinado nele. O manual fica acessível a quem usa. Antes do primeiro atendimento do dia verifica-se limpeza, integridade e funcionamento; o que falhar sai de uso e vira ordem de serviço.
É proibido usar equipamento avariado, oxidado ou fora da especificação do fabricante.`,
  },
  maintenance: {
    title: 'Manutenção, calibração e ensaios',
    rule: 'serviceRecords',
    proposal: `Cada equipamento tem no Equipo seus planos de preventiva, calibração e ensaio, com a origem de cada intervalo: manual do fabricante, norma ou decisão da clínica.
Todo serviço gera registro com a clínica, o equipamento, o que foi feito e a assinatura de quem executou. O equipamento é descontaminado antes da manutenção. Depois de reparo, só volta ao uso com conclusão por escrito de que está apto.`,
  },
  notification: {
    title: 'Queixa técnica e evento adverso (tecnovigilância)',
    rule: 'planNotices',
    proposal: `A pessoa que percebe defeito, dano ou suspeita de dano retira o equipamento de uso, conserva o que puder servir à investigação e avisa o responsável técnico no mesmo dia.
O responsável técnico avalia, registra e notifica pelo sistema da Anvisa, nos prazos da norma, e acompanha alertas e recolhimentos do fabricante.`,
  },
  disposal: {
    title: 'Descarte e desativação',
    rule: 'planStages',
    proposal: `Equipamento que sai de vez é descontaminado, tem apagados os dados de pacientes que guarde e recebe termo de desativação com motivo, destino e quem recebeu.
O destino segue o plano de resíduos da clínica. Venda, doação e saída de emissor de radiação só com as comunicações que a vigilância sanitária exige.`,
  },
  traceability: {
    title: 'Rastreabilidade e guarda',
    rule: 'planStages',
    proposal: `Cada equipamento tem código próprio, etiqueta e histórico: compra, instalação, serviços, peças com lote, calibrações, documentos e saída.
Os registros são mantidos por toda a vida do equipamento e mais cinco anos; os que têm prazo em norma, pelo menos por esse prazo.`,
  },
  risk: {
    title: 'Gerenciamento de risco',
    rule: 'planRisk',
    proposal: `Cada equipamento tem uma criticidade: alta quando a falha pode causar dano ao paciente ou à equipe, ou parar a clínica. A criticidade define a ordem dos consertos e a frequência da revisão.
Incidentes com equipamentos são analisados: o que aconteceu, por quê, o que muda para não se repetir.`,
  },
  contingency: {
    title: 'Contingência',
    rule: 'planContingency',
    proposal: `Para cada equipamento crítico a clínica sabe o que faz enquanto ele está parado: segundo equipamento, empréstimo, processamento por empresa licenciada ou remarcação dos atendimentos.
Com falha no teste da autoclave, ela sai de uso, as cargas desde o último resultado bom são recolhidas e a volta depende de novo teste.`,
  },
  training: {
    title: 'Pessoas e capacitação',
    rule: 'planPeople',
    proposal: `Todos são capacitados na admissão, a cada equipamento novo e pelo menos uma vez por ano. Cada capacitação fica registrada com data, horário, carga horária, conteúdo, instrutor e participantes.`,
  },
  indicators: {
    title: 'Indicadores',
    rule: 'planIndicators',
    proposal: `Acompanham-se pelo menos: preventivas feitas no prazo, dias de equipamento crítico parado, defeitos que se repetem em até 90 dias, calibrações e laudos em dia, e capacitações feitas no ano.`,
  },
  review: {
    title: 'Avaliação anual',
    rule: 'planReview',
    proposal: `Uma vez por ano, e a cada tecnologia nova ou problema grave, o responsável técnico avalia se o plano foi cumprido e se deu resultado: lê os indicadores, anota o que muda e emite nova versão.`,
  },
} as const satisfies Record<string, PlanSection>

export type PlanSectionName = keyof typeof planSections
