export { CardsStore, type CustodyOfLot } from './cards/cards.store.ts';
export { EquipmentModule } from './equipment.module.ts';
export { EquipmentStore, type Stood } from './equipment.store.ts';
export { StaysStore } from './stays.store.ts';
