export { CardsStore } from './cards/cards.store.ts';
export { EquipmentModule } from './equipment.module.ts';
export { EquipmentStore } from './equipment.store.ts';
