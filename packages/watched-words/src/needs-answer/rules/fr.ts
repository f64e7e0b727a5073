import { phrasesOf } from './phrases-of.ts';

export const FRENCH = phrasesOf({
  help: `
    aide, aidez, aidez moi, aidez nous, aide moi, m'aider, maider, nous aider, au secours, secours, a l'aide
    à laide, urgence, urgent, besoin d'aide, besoin daide, coup de main
    support, service client, service clientele, sav, assistance, un agent, un conseiller, un responsable, un humain
    vraie personne, une vraie personne, vrai humain
    parler à quelqu'un, parler a qqn, parler à un, parler a une, parler au, y a quelqu'un du, ya quelqu'un du
    quelqu'un du support, quelqu'un du casino, il y a quelqu'un ici, y a quelqu'un ici, quelqu'un peut m'aider
    quelqu'un pour m'aider, qqn peut m'aider, répondez, répondez moi, repondez svp, contactez moi, rappelez moi
    auto exclusion, autoexclusion, m'exclure, fermer mon compte, fermez mon compte, bloquez moi, accro au jeu
    addiction
  `,
  asks: `
    comment je fais, comment on fait, comment faire, comment faut, comment je peux, comment on peut retirer
    comment on peut voir, comment puis je, comment retirer, comment déposer, comment vérifier, comment récupérer
    comment changer, comment voir, comment enlever, comment activer, comment désactiver, comment couper
    comment ça marche, comment ca marche, comment marche, comment fonctionne, comment sont, comment est calculé*
    comment est payé*, comment je retire, comment je change, comment je vois, comment je dépose, comment je récupère
    comment je mets, comment jouer, comment miser, comment utiliser, comment avoir, comment contacter
    comment obtenir, comment on joue, comment on mise, comment on retire, comment on change
    combien de temps, combien de jeux, combien de cartes, combien de paquets, combien coute, combien paye
    combien paie, combien rapporte, paye combien, paie combien, rapporte combien, c'est combien, cest combien
    c combien, prenez combien, combien vous prenez, tous les combien, combien pour, dure combien, met combien
    c'est quoi le, c'est quoi la, c'est quoi les, cest quoi le, cest quoi la, c quoi le, c quoi la, c quoi les
    quel est le minimum, quel est le maximum, quelle est la mise, quelle est la limite, quelle est la
    quels sont les, quelles sont les, quels documents, quel document, quelle table, quelles tables, quelle limite
    quelle est l'heure, que se passe t il, qu'est ce qui se passe, quest ce qui se passe, il se passe quoi
    qu'est ce qu'il se passe, qu'est ce qui s'est passé, que faire, qu'est ce que je dois, que dois je
    je dois faire quoi, je fais quoi pour, ça veut dire quoi, ca veut dire quoi, que veut dire, que signifie
    qu'arrive t il
    quand est ce que j'ai, quand est ce que je recois, quand est ce que je, quand est ce qu'on
    quand est ce que ça reprend, quand est ce que ça commence, quand est ce que vous, quand est ce que la table
    quand vais je, quand je recois, quand je vais recevoir, quand commence, quand ferme, quand ouvre, quand reprend
    quand revient, quand arrive mon, quand arrive le, ça reprend quand, ca reprend quand, ça commence quand
    ca commence quand, ça ferme quand, ça ouvre quand, elle revient quand, il revient quand, revient quand
    c'est quand le, c'est quand la, c'est quand que, arrive quand, à partir de quand, jusqu'à quand, depuis quand
    quand allez vous, vous ouvrez quand, vous fermez quand, on reprend quand, on recommence quand
    pourquoi la table, pourquoi ma, pourquoi mon, pourquoi mes, pourquoi je peux pas, pourquoi je ne peux pas
    pourquoi je dois, pourquoi j'ai pas reçu, pourquoi j'ai pas eu, pourquoi vous, pourquoi on attend
    pourquoi ça marche pas, pourquoi ca marche pas, pourquoi ça prend, pourquoi ca prend, pourquoi si longtemps
    pourquoi si peu, pourquoi si lent, pourquoi c'est si long, pourquoi c'est fermé, pourquoi c'est bloqué
    pourquoi pas de son, pourquoi y a pas, pourquoi il y a pas, pourquoi faut, pourquoi aucune réponse
    pourquoi autant de temps, pourquoi tant de temps
    ou sont passés, ou sont les règles, ou je peux, ou puis je, ou est ce que je, ou peut on, ou trouver, ou voir
    ou on voit, où se trouve, ou en est, ou est passé, je trouve où, je vois où, on trouve où, on voit où
    c'est où pour, c'est où les, à qui je, à qui dois, à qui m'adresser, qui contacter, qui peut me dire
    qui peut me, qui est le responsable
    y a t il, y a til, est ce qu'il y a, est ce qu'y a, il y a une table, il y a une limite, y a une table
    ya une table, il existe, existe t il, y a moyen de, y'a moyen de, ya moyen de, il y a moyen, possible de
    est il possible, c'est possible de, cest possible de, est ce possible, est ce que je, est ce que c'est
    est ce que la table, est ce que le bonus, est ce que vous, est ce normal, c'est normal, cest normal, c normal
    c'est légal, c'est sécurisé, c'est en direct, c'est permis, c'est autorisé
    on peut déposer, on peut retirer, on peut changer, on peut jouer avec, on peut miser, on peut avoir
    on peut voir, on peut payer, on peut utiliser, peut on, puis je, je peux changer, je peux retirer
    je peux déposer, je peux voir, je peux utiliser, je peux avoir, je peux jouer, je peux miser, je peux annuler
    je peux récupérer, je peux parler, j'ai le droit, on a le droit, ai je, suis je, dois je, faut il, il faut
    je dois envoyer, je dois fournir, je dois vérifier, je perds ma, je perds mon, je garde ma, je suis remboursé
    vous pouvez, pouvez vous, vs pouvez, pourriez vous, vous pourriez, tu peux vérifier, tu peux baisser
    tu peux monter, tu peux expliquer, peux tu, pourrais tu, quelqu'un peut m'expliquer, quelqu'un peut me dire
    qqn peut me dire, qqn peut m'expliquer, vous acceptez, acceptez vous, vous prenez, vous avez une table
    vous avez des tables, vous avez d'autres, vous avez un, avez vous, vous avez bien reçu, vous avez reçu
    vous fermez à, vous ouvrez à, vous mélangez, vous remelangez, vous changez
    quelqu'un sait comment, quelqu'un sait quand, quelqu'un sait pourquoi, quelqu'un sait où, quelqu'un sait si
    qqn sait, sait quand, savez vous, vous savez, dites moi, dis moi comment, expliquez, expliquez moi
    j'ai une question, jai une question, une question, petite question, question pour, question sur, je voudrais
    j'aimerais, je souhaite, je souhaiterais, je veux retirer, je veux changer, je veux fermer, je veux baisser
    je veux savoir, je veux récupérer, je veux annuler, je veux déposer, je comprends pas comment
    je comprends pas pourquoi, je comprends pas le, je sais pas comment, j'arrive pas à trouver, je ne trouve pas
    je trouve pas
    ma mise a été, ma mise est elle, ma mise est passée ou, mon pari est, mon compte est, ma mise compte
    j'ai gagné ou, jai gagné ou, j'ai perdu ou
    baissez, montez, coupez, augmentez, allumez, éteignez, changez, vérifiez, regardez ma, ouvrez, baisser la
    monter le, couper la, couper le, remettez
    à quelle heure, a quelle heure, quelle heure ferme, quelle heure ouvre, vous faites des, que se passe
    on est combien, quelqu'un va répondre, quelqu'un va me répondre, vous êtes ouverts, vous etes ouvert
    pourquoi on est, pourquoi la roue, pourquoi le, le jeu est en pause
    je veux mon, je veux mes, j'ai besoin de mon, qui est responsable
    c'était quel numéro, quel numéro, qui a gagné la dernière, plus vite svp, moins vite svp, quelqu'un de l'équipe
    ma place est, est gardée si, est ce que ma mise, est ce que mon bonus, est ce que mon compte
    est ce que mon retrait, est ce que mon dépôt
    j'ai des points
    explique la règle, qui gère, qui gere, c'est quoi ce, laissez plus, laissez nous plus, peut zoomer
    mettez moi en, mettez en, je suis vérifié
    des nouvelles
    quel jeu a, quel jeu propose, pourquoi je peux miser que, pourquoi seulement
  `,
  opens: `
    pourquoi, pk, pq, pkoi, pourkoi, prq, porquoi, prkoi, quand, kan, kand, qd, ou est, ou sont, où, comment, coment
    cmt, combien, cb, cmb, quel, quelle, quels, quelles, c'est quoi, cest quoi, c quoi
    est ce que, est ce, esce que, eske, peut on, puis je, je peux, on peut, vous pouvez, vous avez, avez vous
    il y a, dois je, est elle, est il, compte t
    svp, stp, s'il vous plait, sil vous plait, s'il te plait, sil te plait, svp svp, merci de, je voudrais
    je souhaite, au sujet, concernant, question, à propos, et mon, et ma, et mes
    ou je, ou on, ou pas, et mon bonus, et le bonus
    ya une, ya des, ya t il, y a une, y a des, y a t il, faut il, faut payer, faut envoyer, marche aussi au
    a été pris*, a été valid*
    ^est, ^y a, ^faut, ^il y a un, ^il y a une, où est mon, ou est mon, ou est ma, ou sont mes, en quelle
    quel numéro, qui a gagné
    explique, ^explique, des nouvelles, je suis vérifié, qui gère, qui gere
    ^quel jeu a, sont permises, est permis, sont autorisées, est autorisé
  `,
  topics: `
    bonus, cashback, promo, promos, promotion*, code promo, code, tours gratuits, tour gratuit, free spin*
    pari gratuit, bon d'achat, vip, fidélité, points, tournoi*, classement, jackpot, cagnotte, mise requise
    conditions
    retrait*, retirer, retire, dépôt*, depot, déposer, dépose, paiement*, payer, paye, payé, payée, paie, virement*
    viré, versement*, versé, encaisser, carte bancaire, cb, paypal, crypto, bitcoin, skrill, neteller, paysafe*, rib
    iban
    compte, comptes, mot de passe, identifiant*, pseudo, connexion, connecter, login, mail, email, document*
    pièce d'identité, justificatif*, passeport, vérif*, verif*, solde, mon argent, mon fric, mes sous, mes gains
    mon gain, gains, ma mise, mes mises, mise minimum, mise maximum, mise mini, mise maxi, mise minimale
    ma dernière, mon pari, mes paris, mes jetons, mes parties, mes anciennes, dernière manche, manche #, partie #
    coup #, impôt*
    limite*, minimum, mini, maximum, maxi, max, min, plafond*, commission*, frais, règle*, regle*, reglement
    side bet*, mise annexe, paquets, sabot suivant, nouveau sabot, prochain sabot, mélang*, melang*, remelang*
    historique, statistique*, paramètre*, réglage*, options
    langue, le son, du son, son, volume, musique, micro, caméra, camera, vidéo, video, image, qualité, plein écran
    plein ecran, le site, site, appli, application, navigateur, bouton*, minuteur, chrono, temps pour miser
    temps de mise, licence, légal, argent réel, argent fictif, démo
    fermé, fermée, ferme, fermeture, ouvert, ouverte, ouvre, ouverture, horaire*, maintenance, autre table
    autres tables, nouvelle table, prochain croupier, prochaine croupière, changement de croupier, place, pourboire*
    devise, annulé*, annule, remboursé*, rembourse*, remboursement*, refusé*, accepté*, crédité*, bloqué*, suspendu*
    valide, invalide, validé*, prise en compte, réclamation*, reclamation*, plainte
    tiré, tire, troisième carte, paire, compte comme, couvrent, couvre, voisins
    papiers, reçu, facture, muter, mute, spam*, insult*, harcel*, vérifié, moyen de paiement, en anglais
    en français, adresse, téléphone, ticket, confirmation, rediffusion, enregistrement, données, jetons
  `,
  complaint: `
    toujours en attente, tjs en attente, pas encore reçu, pas encore payé, pas encore crédité, pas encore arrivé
    pas reçu, rien reçu, jamais reçu, pas eu mon, pas eu mes, pas eu ma, pas payé, pas payée, pas été payé
    pas été crédité, jamais payé, pas crédité*, pas versé, pas arrivé, n'est pas arrivé, j'attends mon, j'attends ma
    j'attends mes, jattends mon, j'attends toujours, j'attends depuis, attends depuis, en attente depuis
    bloqué depuis, que j'attends, depuis # jours, depuis # heures, depuis # min*, depuis # h, depuis hier
    depuis deux, depuis trois, depuis une heure, depuis des heures, depuis des jours, ça fait # minutes
    ça fait # jours, ça fait # heures, ça fait … que j'attends
    il manque, il me manque, me manque #, manque # euros, manque mon, disparu, a disparu, ont disparu, disparus
    disparue
    saccade*, saccadé*, ça rame, ca rame, rame, ramer, lag, lags, lague*, laggue, bug, bugs, bugué, buggué, bugge
    bugue, beug, beugue, freeze, figé*, fige, se fige, gelé*, bloque, bloquée, plante, planté, a planté, plantage
    coupe tout le temps, ça coupe, ca coupe, coupure*, déconnecté*, deconnecté, déconnecte, déconnexion*, éjecté*
    ejecté, viré de, expulsé*, m'a sorti, ça m'a sorti, écran noir, ecran noir, écran blanc, image noire
    pas d'image, plus d'image, pas de son, plus de son, plus de vidéo, pas de vidéo, aucun son, aucune image
    sans son, j'entends rien, j'entends pas, j'entends plus, on entend rien, on entend pas, je vois rien
    je vois pas, je vois plus, on voit rien, on voit pas, on voit plus, charge pas, ne charge pas, marche pas
    ne marche pas, marche plus, marche même pas, fonctionne pas, fonctionne plus, répond pas, répond plus
    s'ouvre pas, s'affiche pas, affiche rien, affiche pas, n'affiche pas, en panne, erreur, erreurs
    message d'erreur, décalage, décalé*, désynchro*, flou, floue, trop sombre, trop fort
    trop lent, trop lente, super lent, hyper lent, si lent, trop vite, trop rapide, trop tôt, trop tot, trop court
    pas le temps, même pas le temps, trop peu de temps, trop long, trop longtemps, interminable
    arnaque*, arnaqueur*, arnaqué*, escroc*, escroquerie, escroqué*, fraude*, triche*, tricheur*, tricheurs, triché
    trichez, truqué*, trafiqué*, faux site, voleur*, volé, volée, vol, volez, bidon, scam, injuste, pas juste
    malhonnête*, illégal
    impoli*, malpoli*, désagréable*, irrespect*, manque de respect, pas pro, pas professionnel*, inadmissible
    inacceptable, honteux, honte, une honte, scandaleux, scandale, lamentable, nul votre, service nul
    mauvais service, pire service, je me plains, plainte, porter plainte, réclamation, déçu par, sur son téléphone
    fait pas attention
    mal lue, mal lu, mal payé, mal compté, mal calculé, mal calculée, mauvaise carte, mauvais résultat
    mauvais numéro, mauvais montant, mauvaise mise, mauvaise couleur, mauvais score, est faux, c'est faux
    était faux, résultat faux, est fausse, faux résultat, faux montant, erroné*, incorrect*, pas correct, pas normal
    correspond pas, n'est pas bon, est pas bon, pas le bon, s'est trompé*, vous trompez, trompé de, trompée de
    vous êtes trompé*, vous vous êtes, j'aurais dû gagner, aurait dû être, j'ai gagné mais, jai gagné mais
    j'avais gagné, j'ai gagné et, j'ai misé … mais, j'ai misé … et, j'avais misé … et, la bille était, la bille est
    bille est tombée, bille était, la bille a, c'était un neuf, c'était un huit
    pas acceptée, pas accepté, mise refusée, a refusé ma, refuse ma, refuse mon, pas prise, pas pris en compte
    pas prise en compte, pas validé*, pas enregistré*, pas passée, pas passé, passe pas, impossible de
    impossible d'accéder, impossible retirer, j'arrive pas à miser, j'arrive pas à, jarrive pas à, j'arrive plus à
    je n'arrive pas, n'arrive pas à, peux pas miser, peux pas retirer, peux pas jouer, peux pas me connecter
    peux plus miser, peux plus jouer, peux plus retirer, peux pas cliquer, peux pas accéder, pas pu miser
    pas pu retirer, pas pu jouer, m'empêche de, me laisse pas, laisse pas miser
    pris deux fois, prise deux fois, ma mise deux fois, débité*, prélevé*, deux fois débité, double débit, m'a pris
    m'ont pris, vous m'avez pris, vous avez pris ma, vous avez pris mon, vous m'avez pas, vous m'avez volé
    m'a débité, compte bloqué, mon compte est bloqué, compte suspendu, mise annulée, manche annulée, annulé ma
    annulé mon, fermez les mises, ferment les mises, fermé les mises, mises fermées, rendez moi, rendez mon
    rendez l'argent, remboursez, je veux mon argent, je veux un remboursement, je veux être remboursé
    je veux mes gains, mon argent svp
    ignore*, ignoré*, ignorez, m'ignore, vous m'ignorez, répond à personne, personne répond, personne ne répond
    personne me répond, personne n'aide, personne pour répondre, pas de réponse, aucune réponse, sans réponse
    répond jamais, répondez pas, répondez jamais, déjà demandé, déjà écrit, deuxième fois que, troisième fois que
    3e fois que, 3eme fois que, 2eme fois que, j'ai demandé, avocat, anj, autorité des jeux, régulateur
    je vais signaler, je signale
    son … faible, son … bas, très faible, trop faible, trop bas, image s'est arrêtée, image arrêtée, image figée
    s'est arrêté*, s'est coupé*, s'est figée, s'est figé, manque dans, manque sur, apparaît pas, n'apparaît pas
    je ne le vois pas, je ne vois pas, je ne la vois pas
    toujours pas reçu, toujours pas payé, toujours pas crédité, toujours pas arrivé, toujours pas de nouvelles
    toujours pas de réponse, toujours pas eu, toujours pas validé, toujours pas là, toujours pas sur mon
    toujours pas de son, toujours pas d'image, toujours aucune réponse, toujours aucune nouvelle, tjs pas reçu
    tjs pas payé, tjs pas eu, tjrs pas reçu, toujours rien reçu, c'était un #, oublié de me, oublié de payer
    oublié mon, oublié ma, me devez, j'ai cliqué … et, j'ai cliqué … mais, j'ai mis … et ça a, j'ai appuyé … et
    secondes de retard, secs de retard, coincé depuis, attends une réponse
    prend une éternité, une éternité, j'ai rien vu, rien pu voir
    est cassé, c'est cassé
    insulte tout le monde, m'insulte, nous insulte, faites quelque chose, fais quelque chose, on m'a dit #
    on m'a promis, on m'a dit que, tournait encore, roulait encore, jamais montrée, pas montrée, pas montré
    déposé … rien, s'allument pas, s'allume pas, depuis lundi, depuis la semaine
    passent pas, ne passent pas, pixelisé*, appuyé sur le mauvais, impossible de bouger, bouger les jetons
  `,
  staff: `
    croupier, croupière, croupiers, croupiere, crupier, dealer, dealeuse, donneur, donneuse, chef de table
    chef de salle, chef de partie, superviseur*, responsable*, manager, directeur, gérant*, modérateur*, moderateur*
    modo, modos, admin*, personnel, animatrice, présentatrice, présentateur, monsieur le croupier
    madame la croupière, madame, monsieur, mademoiselle
    appelez le, dites au croupier, dites à la croupière, demandez au croupier
  `,
  things: `
    jeu, partie, table, tables, roue, roulette, baccarat, casino, sabot, cartes, manche, mise, mises, miser
    question, pause, micro, bille, résultat, écran, système, ordi, ordinateur, argent, jetons, flux, weekend
    week end, whatsapp, responsable ici, chat, tourne, combien à la table, croupier parle
    le croupier, la croupière, la croupiere, les croupiers, ce croupier, cette croupière, cette croupiere
    un croupier, une croupière, notre croupier, mon croupier, nouveau croupier, nouvelle croupière, du croupier
    au croupier, le dealer
    retard, caméra, troisième carte, zoomer
  `,
  trouble: `
    pas, plus de, jamais, rien, aucun, aucune, sans, oublié, oublie, manque, perdu, tard, lent, lente, mauvais
    mauvaise, cassé, problème*, soucis, souci, bizarre, vide, toujours pas, toujours rien, en retard, de retard
    expiré, devez, doit
    en attente, bloquée, en cours depuis, pixelisé*, désactivé, grisé
  `,
  greetings: `
    salut, bonjour, bjr, bonsoir, bsr, coucou, cc, slt, hello, yo, bonne nuit, bonne soirée, bonne journée
    au revoir, à demain, a demain, à plus, a plus, à bientôt, bye, ciao, bienvenue
    merci, mercii, merki, thx, remercie
  `,
  luck: `
    chance, bonne chance, porte chance, porte nous, bravo, félicitations, felicitations, chapeau, bien joué, super
    génial*, géniale, top, meilleur, meilleure, parfait*, magnifique, belle, beau, jolie, joli, mignonne, sympa
    adorable, adore, aime, je t'aime, reine, roi, excellent*, sourire, gentil*, souriant*, bon travail, bon boulot
    en feu, incroyable
    mdr, mdrr, mdrrr, lol, ptdr, haha, hahaha, hihi, xd, omg, wow, oh la la
    allez, allé, aller, go, vas y, viens, donne, donne nous, donne moi, donnez nous, donnez, sors, sors nous
    encore un, encore une, fais, montre nous, magie
    banque, joueur, égalité, egalite, naturel, neuf, huit, rouge, rouges, noir, noirs, vert, zéro, pair, impair
    douzaine, colonne, série, poisse, gagne, gagné, anniversaire, noel, bonne année
    comment ça va, comment allez, ça va, ca va, la forme, quoi de neuf
    doucement, aimable, professionnel*, vous êtes
    ongles, cheveux, robe, yeux, jolis, jolies, beaux, légende
  `,
  peers: `
    qui est sur, qui est avec, qui me, qui joue, qui suit, qui tente, qui mise, qui va, qui veut, qui d'autre
    quelqu'un sur, quelqu'un joue, quelqu'un a, qqn sur, les gars, les amis, tout le monde
    tu as, t'as, tas, t'avais, tu avais, t'es, tu es, t'étais, tu étais, tu mises, tu joues, tu fais, tu vas
    tu crois, tu penses, tu mets, vous jouez, vous misez, vous croyez, vous pensez, vous avez vu, vous êtes
    ton bonus, ta mise, ton, ta, tes
  `,
  ignore: `
    dieu aide, merci pour l'aide, merci de votre aide, merci pour votre aide, ça aide, aide pas, n'aide pas
    aide toi, merci pour le support
    comment j'ai, comment je perds, comment je joue, comment jouer ça, comment on peut avoir autant
    comment on peut perdre, comment on peut être, comment ça rouge, combien de temps tu, combien de fois
    combien de temps sans, quand est ce que je gagne, quand est ce que je vais gagner, quand est ce que ça tombe
    quand est ce qu'on gagne, pourquoi ma chance, pourquoi mon numéro, pourquoi mes numéros, pourquoi vous jouez
    pourquoi vous misez, ou est ma chance, ou est mon numéro, est ce que je continue, est ce que je mise
    est ce que je joue, est ce que je passe, est ce que je tente, est ce que vous croyez, est ce que c'est mon jour
    est ce que c'est rouge, faut il y croire, il faut y croire, il faut croire, il faut que ça, il faut bien
    il faut rire, il faut jouer, il faut miser, il faut oser, il faut arrêter, il faut que j'arrête, il faut que je
    faut pas, faut que, je souhaite bonne, je souhaite un, je souhaite à, souhaite bonne, j'aimerais gagner
    j'aimerais bien gagner, je voudrais gagner, vous avez vu, vous avez un bon, vous avez une chance
    vous avez de la chance, vous savez quoi, vous faites quoi, vous faites équipe, vous pouvez le faire
    vous pouvez y croire, je veux savoir qui, on peut y croire, on peut avoir un neuf, on peut avoir un
    on peut rêver, dites moi que je rêve
    quel bonus, quel gain, quels gains, quelle mise, quel coup, quelle limite lol, quand je retire, quand je gagne
    quand je paye, quand je mise, ou pas, ou quoi
    toujours pas de rouge, toujours pas de noir, toujours pas de zéro, toujours pas rouge, toujours pas noir
    toujours pas sorti, toujours pas de banque, toujours pas de joueur, toujours rien lol, j'attends le
    j'attends la, j'attends rouge, j'attends noir, j'attends depuis le, il manque un, il manque une, il me manque un
    il manque que, c'était un bon, c'était un beau, c'était une bonne, c'était une belle, c'était moins une
    c'était sympa, c'était un plaisir, c'était un coup, c'était une blague, trop long à, trop tard
    ma chance a disparu, chance a disparu, j'ai misé trop, mon erreur, mauvaise pioche, mauvais choix
    depuis deux tours, depuis trois tours, depuis deux heures que je perds, je vois rouge, je vois noir
    pas juste un, pas normal cette chance, pas normal cette série, c'est pas normal mdr, en vol, au vol
    pas mal, pas grave, pas de souci, pas de problème, il est quelle heure, pourquoi le destin, pourquoi le zéro
    pourquoi le rouge, pourquoi le noir, pourquoi le neuf, rien ne va plus, pas question, bonne question
    pourquoi j'ai pas, pourquoi j'ai
    pourquoi je fais, pourquoi je joue, pourquoi je mise, pourquoi je perds, pourquoi je gagne, pourquoi je reste
    pourquoi j'ai misé
    aidez moi à gagner, mon dieu aidez moi, dieu aidez moi, la série est cassée, quel jeu, quelle manche
    quelle partie, quelle mise de fou, quand est ce que le rouge
    il me manque un neuf, il me manque juste, c'est quoi ce délire, c'est quoi ce bordel, c'est quoi ce coup
    c'est quoi ce tirage, c'est quoi ce sabot, c quoi ce, c'est quoi ça, c'est quoi le score, score du match
    insulte à, c'est quoi la suite, rien de nouveau
  `,
});
