import { type DefaultLists, list } from './list.ts';

export const FRENCH: DefaultLists = {
  self_harm: list(
    `
    envie de mourir
    envie de me tuer
    je veux me tuer
    je veux mourir
    veux mourir
    veux plus vivre
    ne veux plus vivre
    envie de vivre plus
    plus envie de vivre
    pas envie de vivre
    j'aimerais être mort
    j'aimerais être morte
    je voudrais être mort
    je voudrais être morte
    mieux si j'étais mort
    mieux mort
    je vais me tuer
    me suicider
    je me suicide
    suicide
    suicidaire
    me foutre en l'air
    en finir avec la vie
    envie d'en finir
    veux en finir
    mettre fin à mes jours
    mettre fin à ma vie
    m'ôter la vie
    me faire du mal
    me scarifier
    m'ouvrir les veines
    plus aucune raison de vivre
    aucune raison de vivre
    la vie ne vaut pas
    ne plus me réveiller
    sauter d'un pont
    me jeter sous un train
  `,
    `
    pari suicide
    mise suicide
  `,
  ),
  minor: list(
    `
    j'ai que {age} ans
    je n'ai que {age} ans
    j'ai seulement {age} ans
    j'ai juste {age} ans
    j'ai {age} ans
    à peine {age} ans
    j'ai pas 18 ans
    je n'ai pas 18 ans
    pas encore 18 ans
    bientôt 18 ans
    j'aurai 18 ans
    moins de 18 ans
    je suis mineur
    je suis mineure
    suis encore mineur
    suis encore mineure
    pas encore majeur
    pas encore majeure
    pas majeur
    le compte de ma mère
    le compte de mon père
    le compte de mes parents
    le compte de mon frère
    la carte de ma mère
    la carte de mon père
    la carte de mes parents
    le dis pas à mes parents
    dites pas à mes parents
    mes parents ne savent pas
    mes parents savent pas
    je suis au collège
    je suis au lycée
  `,
    `
    interdit aux moins de 18 ans
    personne de moins de 18 ans
  `,
  ),
  lost_control: list(
    `
    peux plus m'arrêter
    peux pas m'arrêter
    n'arrive plus à m'arrêter
    n'arrive pas à m'arrêter
    arrive plus à m'arrêter
    arrive pas à m'arrêter
    arrive plus à arrêter
    peux plus arrêter
    peux pas arrêter
    peux plus me contrôler
    arrive plus à me contrôler
    perdu le contrôle
    plus aucun contrôle
    je suis accro
    je suis addict
    accro au jeu
    dépendant au jeu
    dépendance au jeu
    addiction au jeu
    joueur compulsif
    j'ai tout perdu
    tout perdu
    perdu tout mon argent
    perdu mon loyer
    perdu le loyer
    l'argent du loyer
    perdu mon salaire
    perdu toute ma paie
    perdu mes économies
    je suis ruiné
    je suis ruinée
    ruiné ma vie
    gâché ma vie
    aidez-moi à arrêter
    aide-moi à arrêter
    besoin d'aide pour arrêter
    bloquez mon compte
    fermez mon compte
    fermer mon compte
    auto-exclusion
    m'auto-exclure
    excluez-moi
    joue depuis hier
    joué toute la nuit
    joue toute la nuit
    pas dormi
    ma femme ne sait pas
    ma femme sait pas
    mon mari ne sait pas
    ma famille ne sait pas
  `,
    `
    peux plus m'arrêter de rire
    peux pas m'arrêter de rire
  `,
  ),
  borrowing: list(
    `
    prête-moi de l'argent
    prête-moi un peu d'argent
    prête-moi un peu
    prête-moi des sous
    prête-moi du fric
    prêtez-moi de l'argent
    tu me prêtes de l'argent
    tu me prêtes
    tu peux me prêter
    vous pouvez me prêter
    peux-tu me prêter
    pouvez-vous me prêter
    quelqu'un peut me prêter
    quelqu'un me prête
    avance-moi
    avance-moi de l'argent
    emprunter de l'argent
    emprunté de l'argent
    j'ai emprunté
    besoin d'un prêt
    besoin d'un crédit
    j'ai pris un crédit
    crédit à la consommation
    crédit revolving
    usurier
    j'ai des dettes
    mes dettes
    je suis endetté
    je suis endettée
    suis à découvert
    compte à découvert
    vendu ma voiture
    vendre ma voiture
    mis en gage
    mont-de-piété
    carte au plafond
    jouer à crédit
  `,
    `
    tu me prêtes main forte
  `,
  ),
  chasing: list(
    `
    me refaire
    je vais me refaire
    je dois me refaire
    faut que je me refasse
    que je me refasse
    récupérer mes pertes
    récupérer ce que j'ai perdu
    tout récupérer
    je dois récupérer
    faut que je récupère
    regagner mon argent
    regagner ce que j'ai perdu
    regagner tout
    tout regagner
    rattraper mes pertes
    compenser mes pertes
    courir après mes pertes
    je dois gagner maintenant
    faut que je gagne maintenant
    jusqu'à revenir à zéro
    revenir à l'équilibre
    mon dernier argent
    mes derniers euros
    mes dernières économies
    double jusqu'à
  `,
    `
    me refaire un café
    me refaire un thé
  `,
  ),
  abuse: list(
    `
    croupier débile
    croupière débile
    croupier idiot
    croupier stupide
    croupier de merde
    croupière de merde
    stupide croupier
    idiot de croupier
    connard
    connasse
    enculé
    enculée
    salope
    pute
    sale pute
    fils de pute
    fdp
    ta gueule
    ferme ta gueule
    va te faire foutre
    va te faire enculer
    va chier
    va mourir
    va crever
    nique ta mère
    ntm
    espèce de con
    espèce d'idiot
    pauvre con
    pauvre conne
    gros con
    grosse vache
    sale con
    abruti
    abrutie
    attardé
    trou du cul
    tapette
    pédé
    suicide-toi
    je vais te tuer
    je vais te retrouver
    je sais où tu habites
    montre tes seins
    déshabille-toi
    tu es débile
    t'es débile
    t'es con
  `,
    `
  `,
  ),
  adverts: list(`
    ajoute-moi sur Telegram
    ajoutez-moi sur Telegram
    ajoute-moi sur WhatsApp
    ajoute-moi sur Insta
    ajoute-moi sur Snap
    écris-moi sur Telegram
    écris-moi sur WhatsApp
    écrivez-moi sur Telegram
    écrivez-moi sur WhatsApp
    contacte-moi sur Telegram
    contactez-moi sur Telegram
    rejoins-moi sur Telegram
    retrouve-moi sur Telegram
    viens sur Telegram
    viens sur mon Telegram
    mon Telegram
    mon WhatsApp
    mon groupe Telegram
    mon groupe WhatsApp
    rejoins mon groupe
    rejoignez mon groupe
    rejoins mon canal
    rejoignez mon canal
    gains garantis
    gain garanti
    gains assurés
    gain assuré
    je vends mon système
    je vends ma méthode
    achète ma méthode
    signaux de paris
    mon code promo
    utilise mon code
    utilisez mon code
    mon lien de parrainage
    code de parrainage
    toi banque moi joueur
    tu mises banque je mise joueur
    on partage les gains
    partager les gains
    miser à l'opposé
    compte à vendre
    je vends mon compte
    j'achète un compte
  `),
  personal_data: list(`
    mon numéro de carte
    le numéro de ma carte
    ma carte bancaire est
    ma carte expire
    mon cryptogramme
    mon cvv
    mon cvc
    code de sécurité est
    mon mot de passe est
    mon mdp est
    mon code pin
    mon numéro de compte
    mon compte bancaire
    mon iban
    mon rib
    mon numéro de téléphone
    mon portable est le
    mon numéro est le
    mon mail est
    mon adresse mail
    mon e-mail est
    mon adresse est
    j'habite au
    mon numéro de passeport
    mon numéro de sécu
    ma date de naissance
    je suis né le
    je suis née le
  `),
};
