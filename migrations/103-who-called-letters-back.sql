-- Who called a letter back is in the log, by an id that says nothing once they are erased. Letters name nobody.
update letters set canceled_because = 'Called back by staff' where canceled_because like 'Called back by %';
