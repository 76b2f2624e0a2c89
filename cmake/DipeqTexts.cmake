# The text files that whoever reads what people hand in has within, as paths in the checkout: maps, names, words. For the program and its
# fuzzers, and for the page, which is a project of its own.
get_filename_component(dipeq_checkout ${CMAKE_CURRENT_LIST_DIR} DIRECTORY)
file(GLOB dipeq_texts_of_readers CONFIGURE_DEPENDS RELATIVE ${dipeq_checkout} ${dipeq_checkout}/model/maps/*.map
     ${dipeq_checkout}/notation/aliases/*.aliases ${dipeq_checkout}/notation/tolerant/words/*.words)
