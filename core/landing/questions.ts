/**
 * Visitors' questions, for the landing page and its structured data. Answers may have gaps (`{{offer.trial}}`), which
 * the server fills with `PublicFacts`.
 */
export const questions = [
  {
    question: 'Preciso de cartão para testar?',
    answer: 'Não. O teste grátis dura {{offer.trial}}, com tudo liberado, e nada é cobrado quando ele acaba.',
  },
  {
    question: 'O que acontece quando o teste acaba?',
    answer:
      'Nada se perde. Você continua consultando e exportando tudo e termina o que está aberto. Sem um plano, só não pode cadastrar equipamentos nem abrir ordens novas.',
  },
  {
    question: 'Posso continuar com o técnico que já me atende?',
    answer:
      'Pode. Ele cria a conta de técnico, com o mesmo teste grátis, e aparece para as clínicas das cidades que atende. Se você ainda não tem técnico, publique a ordem: o primeiro da cidade que aceitar fica com ela.',
  },
  {
    question: 'O laudo serve para a vigilância sanitária?',
    answer:
      'Ele tem o que o art. 134, § 1º, da RDC 1.002/2025 pede: o serviço odontológico, o equipamento, o detalhamento do serviço e a assinatura de quem executou. O fiscal pode conferir o código do laudo sem ter conta. Quem avalia a sua clínica é a vigilância do seu município ou estado.',
  },
  {
    question: 'Quem vê os dados da minha clínica?',
    answer:
      'A sua equipe, com as permissões que você der, e o técnico das ordens que você abriu com ele. Em uma ordem publicada, os técnicos da cidade veem o equipamento, o defeito e o bairro; nome, endereço e telefone aparecem só para quem aceitar.',
  },
  {
    question: 'Preciso instalar alguma coisa?',
    answer: 'Não. O Equipo abre no navegador do celular ou do computador, com internet.',
  },
  {
    question: 'Posso levar meus dados comigo?',
    answer:
      'Pode, a qualquer hora: um arquivo ZIP com os seus dados em JSON e CSV. Você também pode pedir a exclusão da conta; o que a lei manda conservar é mantido à parte.',
  },
] as const
